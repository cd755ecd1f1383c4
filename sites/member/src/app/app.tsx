import { Skeleton } from '@repo/ui/states/skeleton';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { RouterProvider, type RouteObject, type RouterProviderProps } from 'react-router-dom';
import { PageError } from './page-error.tsx';
import { AppShell } from './app-shell.tsx';

/** Placeholder of a loading page, where its first lines will be. */
const Loading = (): ReactNode => (
  <div role="status" className="flex max-w-176 flex-col gap-8">
    <p className="text-[2rem] leading-tight text-muted">Loading...</p>
    <Skeleton lines={3} />
    <Skeleton className="h-72 w-full rounded-xl" />
  </div>
);

const { promise: hydrated, resolve: markHydrated } = Promise.withResolvers<null>();

/** The app shell around pages. Errors in loading or rendering a page leave it intact. */
export const inAppShell = (pages: RouteObject[]): RouteObject[] => [
  {
    Component: AppShell,
    children: [
      {
        // Hydration of the prerendered shell must finish first, however early the data is here.
        loader: () => hydrated,
        hydrateFallbackElement: <Loading />,
        errorElement: <PageError />,
        children: pages,
      },
    ],
  },
];

/** The whole app, rendered alike at build and in the browser. */
export const App = ({ router }: Pick<RouterProviderProps, 'router'>): ReactNode => {
  useEffect(() => {
    markHydrated(null);
  }, []);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
};
