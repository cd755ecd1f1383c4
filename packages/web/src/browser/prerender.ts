import { createContext, use, useSyncExternalStore } from 'react';

/** The visit that a page is prerendered for. */
export interface PrerenderedVisit {
  /** The query of its address. */
  search: string;
  /** Whether somebody seems to be signed in. */
  isMember: boolean;
  /** Whether a sign-up seems to wait for its code. */
  isSigningUp?: boolean;
}

export const PrerenderContext = createContext<PrerenderedVisit>({ search: '', isMember: false });

const never = () => () => undefined;

/**
 * @param read reads the value in this browser
 * @param built the value during hydration, the one that the page was prerendered with
 */
export const useBrowserValue = <Value>(read: () => Value, built: Value): Value =>
  useSyncExternalStore(never, read, () => built);

/** @returns the query of the page's address */
export const useQueryString = (): string =>
  useBrowserValue(() => window.location.search, use(PrerenderContext).search);
