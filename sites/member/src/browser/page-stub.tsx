import type { ComponentType, ReactNode } from 'react';
import { createRoutesStub } from 'react-router-dom';

/** For tests: a page in a router, after its loader has returned the data. */
export const pageWith = (Component: ComponentType, data: object, address = '/'): ReactNode => {
  const Page = createRoutesStub([{ id: 'page', path: '*', Component, loader: () => data }]);
  return <Page initialEntries={[address]} hydrationData={{ loaderData: { page: data } }} />;
};
