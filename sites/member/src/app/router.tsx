import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router-dom';
import * as overview from '../programme/overview-page.tsx';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

type Page = Extract<RouteObject['lazy'], () => unknown>;
type Router = ReturnType<typeof createBrowserRouter>;

/** The file of each page in `memberRoutes`; it exports `Component`, and a `loader` if it needs data. */
const pages: Record<MemberPage, Page> = {
  goodbye: () => import('../accounts/rights/goodbye-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  welcome: () => import('./welcome-page.tsx'),
  receipt: () => import('../purchases/transactions/receipt-page.tsx'),
  verifyEmail: () => import('../accounts/verify-email-page.tsx'),
  // Where members begin: in the app's first file, for it would be fetched right after it.
  selfGuided: () => Promise.resolve(overview),
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
  HydrateFallback: Loading,
  ErrorBoundary: PageError,
});

const framed = (children: RouteObject[]): RouteObject[] => [{ Component: Shell, children }];

/** @param frameShown the first page opens after it: the frame must be taken over as it was built */
export const createRouter = (frameShown: Promise<void>): Router => {
  const inFrame = (path: string, page: Page) => routeOf(path, () => frameShown.then(page));
  const routes = (Object.keys(pages) as MemberPage[]).flatMap((name) =>
    [memberRoutes[name]].flat().map((path) => inFrame(path, pages[name])),
  );
  return createBrowserRouter(
    framed([...routes, inFrame('*', () => import('./not-found-page.tsx'))]),
  );
};

/** @returns the frame around a page that never comes: what the document is built with */
export const createFrame = (): Router =>
  createMemoryRouter(framed([routeOf('/', () => new Promise(() => undefined))]));
