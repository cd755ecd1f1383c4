import { createContext, use, useSyncExternalStore } from 'react';

/** The visit that a page was built for, before anybody looked at it. */
export interface BuiltVisit {
  /** The query of its address. */
  search: string;
  /** Whether somebody seems to be signed in. */
  isMember: boolean;
}

export const BuiltContext = createContext<BuiltVisit>({ search: '', isMember: false });

const never = () => () => undefined;

/**
 * @param read what this browser says
 * @param built what stands there until React has taken the built page over
 */
export const useHere = <Value>(read: () => Value, built: Value): Value =>
  useSyncExternalStore(never, read, () => built);

/** @returns the query of the page's address */
export const useQueryString = (): string =>
  useHere(() => window.location.search, use(BuiltContext).search);
