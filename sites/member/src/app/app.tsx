import { StrictMode, useEffect, type ReactNode } from 'react';
import { RouterProvider, type RouteObject, type RouterProviderProps } from 'react-router-dom';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

const { promise: takenOver, resolve: takeOver } = Promise.withResolvers<null>();

/** The frame around pages. What fails to load, or breaks while it is drawn, leaves the frame whole. */
export const inFrame = (pages: RouteObject[]): RouteObject[] => [
  {
    Component: Shell,
    children: [
      {
        // However early its answers are here: the frame must first be taken over as it was built.
        loader: () => takenOver,
        hydrateFallbackElement: <Loading />,
        errorElement: <PageError />,
        children: pages,
      },
    ],
  },
];

/** The whole app, drawn alike at build and in the browser. */
export const App = ({ router }: Pick<RouterProviderProps, 'router'>): ReactNode => {
  useEffect(() => {
    takeOver(null);
  }, []);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
};
