import { weeks } from '@repo/product/weeks';
import { weekPath } from '@repo/contracts/paths';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Loading } from './common/loading.tsx';
import { PageError } from './features/session/page-error.tsx';
import { Shell } from './features/session/shell.tsx';

const pages: RouteObject[] = [
  { path: '/profile', lazy: () => import('./routes/profile.tsx') },
  { path: '/verify-email', lazy: () => import('./routes/verify-email.tsx') },
  { path: '/self-guided', lazy: () => import('./routes/overview.tsx') },
  ...weeks.map(({ week }) => ({ path: weekPath(week), lazy: () => import('./routes/week.tsx') })),
  { path: '/next-steps', lazy: () => import('./routes/next-steps.tsx') },
  { path: '*', lazy: () => import('./routes/not-found.tsx') },
];

const withRetry = (page: RouteObject): RouteObject => ({ ...page, ErrorBoundary: PageError });

/** One line a page; each page brings its own loader, action and Component. */
export const routes: RouteObject[] = [
  { Component: Shell, HydrateFallback: Loading, children: pages.map(withRetry) },
];

export const createRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(routes);
