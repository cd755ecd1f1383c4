import { createContext, use, useSyncExternalStore } from 'react';

/** What a page's first view was built for, before anybody looked at it. */
export interface FirstView {
  /** The query of its address; none where the view is the same for every visit that it fits. */
  search?: string | undefined;
  /** Whether somebody seems to be signed in. */
  isMember: boolean;
}

export const FirstViewContext = createContext<FirstView>({ isMember: false });

const never = () => () => undefined;

/**
 * @param read what this browser really says
 * @returns at first what the view was built for, so that it stays as it is; then what `read` says
 */
export const useOnceShown = <Value>(
  read: () => Value,
  built: (view: FirstView) => Value,
): Value => {
  const view = use(FirstViewContext);
  return useSyncExternalStore(never, read, () => built(view));
};

/**
 * A link whose `from` follows from it says so with `data-from`, "kept" or "here": until this part is
 * here, the page tells such a link what it hands on (marketing's islands/first-view.ts).
 * @returns the query of the page's address
 */
export const useSearch = (): string =>
  useOnceShown(
    () => window.location.search,
    ({ search }) => search ?? window.location.search,
  );
