import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App, inFrame } from '../src/app/app.tsx';
import { pages } from '../src/app/pages.tsx';

/** @returns the frame of every member page as HTML, exactly as the browser draws it first */
export const renderFrame = (): string =>
  renderToString(<App router={createMemoryRouter(inFrame([{ path: '*' }]))} />);

/** @returns by each address of a page, the calls that its document may start */
export const firstCallsOf = async (page: MemberPage): Promise<Record<string, string[]>> => {
  const { firstCalls } = await pages[page]();
  return Object.fromEntries(
    [memberRoutes[page]]
      .flat()
      .map((path) => [path, firstCalls?.(new URL(path, 'https://app.example')) ?? []]),
  );
};
