import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import type { ReactNode } from 'react';
import * as overview from '../programme/overview-page.tsx';

/** What the file of a page exports. */
interface PageFile<Data> {
  /** What the page needs before it is shown; throws `Redirect` or `LoadFailure`. */
  loader?: (url: URL) => Promise<Data>;
  Component: (props: { data: Data }) => ReactNode;
}

type OpenPage = (url: URL) => Promise<ReactNode>;

const page =
  <Data,>(read: () => Promise<PageFile<Data>>): OpenPage =>
  async (url) => {
    const { loader, Component } = await read();
    // A page without a loader looks at no data.
    return <Component data={(await loader?.(url)) as Data} />;
  };

/** The file of each page in `memberRoutes`. */
const pages: Record<MemberPage, OpenPage> = {
  goodbye: page(() => import('../accounts/rights/goodbye-page.tsx')),
  profile: page(() => import('./profile-page.tsx')),
  welcome: page(() => import('./welcome-page.tsx')),
  receipt: page(() => import('../purchases/transactions/receipt-page.tsx')),
  verifyEmail: page(() => import('../accounts/verify-email-page.tsx')),
  // Where members begin: in the app's first file, for it would be fetched right after it.
  selfGuided: page(() => Promise.resolve(overview)),
  week: page(() => import('../programme/week-page.tsx')),
  journal: page(() => import('../programme/journal/journal-page.tsx')),
  nextSteps: page(() => import('../programme/next-steps-page.tsx')),
  coaching: page(() => import('../coaching/coaching-page.tsx')),
};

const notFound = page(() => import('./not-found-page.tsx'));

const pageAt = new Map(
  (Object.keys(pages) as MemberPage[]).flatMap((name) =>
    [memberRoutes[name]].flat().map((path) => [path, pages[name]] as const),
  ),
);

/** Loads the page of an address and what it needs. */
export const openPage: OpenPage = (url) =>
  (pageAt.get(url.pathname.replace(/(?<=[^/])\/+$/, '')) ?? notFound)(url);
