import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import * as overview from '../programme/overview-page.tsx';

/** The exports of a page's file, as the router expects them. */
interface PageFile {
  loader?: LoaderFunction;
  Component: ComponentType;
}

const pages: Record<MemberPage, () => Promise<PageFile>> = {
  // Members start here, so it is in the app's first file: it would be fetched right after it.
  selfGuided: () => Promise.resolve(overview),
  week: () => import('../programme/week-page.tsx'),
  journal: () => import('../programme/journal/journal-page.tsx'),
  nextSteps: () => import('../programme/next-steps-page.tsx'),
  coaching: () => import('../coaching/coaching-page.tsx'),
  client: () => import('../coaching/coach-page/client-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  welcome: () => import('./welcome-page.tsx'),
  verifyEmail: () => import('../accounts/verify-email-page.tsx'),
  goodbye: () => import('../accounts/rights/erase/goodbye-page.tsx'),
  receipt: () => import('../purchases/transactions/receipt-page.tsx'),
};

/** The routes of all pages, inside the app shell (app.tsx). */
export const pageRoutes: RouteObject[] = [
  ...(Object.keys(pages) as MemberPage[]).flatMap((name) =>
    [memberRoutes[name]].flat().map((path) => ({ path, lazy: pages[name] })),
  ),
  { path: '*', lazy: () => import('./not-found-page.tsx') },
];
