import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

type Page = Extract<RouteObject['lazy'], () => unknown>;

/** The file of each page in `memberRoutes`; it exports `Component`, and a `loader` if it needs data. */
const pages: Record<MemberPage, Page> = {
  goodbye: () => import('../accounts/rights/goodbye-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  welcome: () => import('./welcome-page.tsx'),
  receipt: () => import('../purchases/transactions/receipt-page.tsx'),
  verifyEmail: () => import('../accounts/verify-email-page.tsx'),
  selfGuided: () => import('../programme/overview-page.tsx'),
  week: () => import('../programme/week-page.tsx'),
  journal: () => import('../programme/journal/journal-page.tsx'),
  nextSteps: () => import('../programme/next-steps-page.tsx'),
  coaching: () => import('../coaching/coaching-page.tsx'),
};

/** A release may have taken a page's file away. The router shows nothing for a file that fails. */
const orFailure =
  (page: Page): Page =>
  () =>
    page().catch((error: unknown) => ({
      Component: () => {
        throw error;
      },
    }));

const routeOf = (path: string, page: Page): RouteObject => ({
  path,
  lazy: orFailure(page),
  ErrorBoundary: PageError,
});

const routes = (Object.keys(pages) as MemberPage[]).flatMap((name) =>
  [memberRoutes[name]].flat().map((path) => routeOf(path, pages[name])),
);

export const createRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter([
    {
      Component: Shell,
      HydrateFallback: Loading,
      children: [...routes, routeOf('*', () => import('./not-found-page.tsx'))],
    },
  ]);
