import { Skeleton } from '@repo/ui/states/skeleton';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { RouterProvider, type RouteObject, type RouterProviderProps } from 'react-router-dom';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

/** The place of a page while it is read: where its title and first lines will be. */
const Loading = (): ReactNode => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-14 w-full max-w-xl rounded-md" />
    <Skeleton lines={3} />
    <Skeleton className="h-72 w-full rounded-xl" />
  </div>
);

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
