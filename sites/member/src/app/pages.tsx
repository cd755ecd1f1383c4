import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import * as overview from '../programme/overview-page.tsx';

/** What the file of a page exports: what the router wants of a route. */
interface PageFile {
  loader?: LoaderFunction;
  Component: ComponentType;
  /** Calls that the loader makes at once, so that the document may start them before the app is here. */
  firstCalls?: (url: URL) => string[];
  /** The cuts of typefaces that it shows beside those of every page; its document asks for them. */
  cuts?: readonly string[];
}

/** The file of each page in `memberRoutes`, called `<name>-page.tsx` (first-views/build.ts). */
export const pages: Record<MemberPage, () => Promise<PageFile>> = {
  goodbye: () => import('../accounts/rights/erase/goodbye-page.tsx'),
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
  client: () => import('../coaching/client/client-page.tsx'),
  numbers: () => import('../purchases/numbers/numbers-page.tsx'),
};

/** The routes of all pages; they stand in the frame (app.tsx). */
export const pageRoutes: RouteObject[] = [
  ...(Object.keys(pages) as MemberPage[]).flatMap((name) =>
    [memberRoutes[name]].flat().map((path) => ({ path, lazy: pages[name] })),
  ),
  { path: '*', lazy: () => import('./not-found-page.tsx') },
];
