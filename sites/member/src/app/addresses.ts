import { leaveReplacing, leaveTo } from '@repo/client/browser/leave.ts';
import type { ReactNode } from 'react';
import { createPath, type Location, type Navigator, type Path, type To } from 'react-router-dom';
import { noteChoice } from '../browser/choices.ts';
import { Redirect } from '../browser/redirect.ts';

/** What an address came to: its page, or why that could not open. */
export type Opened = { page: ReactNode } | { error: unknown };

export interface Watcher {
  /** A page is being opened; what is shown stays. */
  onWait: () => void;
  /** @param opened nothing where only the place in the same page is another */
  onArrive: (location: Location, opened?: Opened) => void;
}

export interface Addresses {
  /** Where the app begins. */
  first: Location;
  /** What React Router's links and hooks move. */
  navigator: Navigator;
  /** Opens the page of the address once more, e.g. after a failure. */
  reload: () => void;
  /**
   * Opens the page of the address that the document has, and from then on every other.
   * @returns a function that stops it
   */
  watch: (watcher: Watcher) => () => void;
}

/** How the history takes an address: `kept` where the browser has changed it already, as on Back. */
type Entry = 'pushState' | 'replaceState' | 'kept';

/** What the history keeps of an address, as React Router does. */
interface Kept {
  usr: unknown;
  key: string;
}

// Not `crypto.randomUUID`, which only a secure context has.
const newKey = (): string => Math.random().toString(36).slice(2, 10);

const here = (): Location => {
  const { pathname, search, hash } = window.location;
  const kept = window.history.state as Partial<Kept> | null;
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
};

/** Of this origin, whatever the path looks like: one may begin with two slashes. */
const urlOf = (path: Path): URL => new URL(window.location.origin + createPath(path));

/** @param from the address that a query or a place alone belongs to */
const resolve = (to: To, from: Path): URL => {
  const {
    pathname = '',
    search = '',
    hash = '',
  }: Partial<Path> = typeof to === 'string' ? { pathname: to } : to;
  const text = pathname + search + hash;
  return text.startsWith('/') ? new URL(window.location.origin + text) : new URL(text, urlOf(from));
};

/** Whether an address leads to a place in the page that is open. */
const isSamePage = (from: Path, to: Path): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/**
 * The addresses of the app, one page at a time: the address changes once its page has everything it
 * needs, and a newer choice wins over one that is still loading.
 * @param open loads the page of an address; throws `Redirect`, or why it cannot open
 */
export const createAddresses = (open: (url: URL) => Promise<ReactNode>): Addresses => {
  let watcher: Watcher | undefined;
  /** None until the first page is open. */
  let shown: Location | undefined;
  let newest = 0;

  const arrive = (location: Location, entry: Entry, opened?: Opened): void => {
    const kept: Kept = { usr: location.state, key: location.key };
    if (entry !== 'kept') window.history[entry](kept, '', urlOf(location));
    shown = location;
    watcher?.onArrive(location, opened);
  };

  const attempt = async (url: URL): Promise<Opened> => {
    try {
      return { page: await open(url) };
    } catch (error) {
      return { error };
    }
  };

  const locationOf = (to: To, state: unknown = null): Location => {
    const { pathname, search, hash } = resolve(to, shown ?? here());
    return { pathname, search, hash, state, key: newKey() };
  };

  const load = async (location: Location, entry: Entry): Promise<void> => {
    newest += 1;
    const turn = newest;
    // Until the first page is open, its place says that it comes.
    if (shown) watcher?.onWait();
    const opened = await attempt(urlOf(location));
    if (turn !== newest) return;
    const redirect = 'error' in opened && opened.error;
    if (!(redirect instanceof Redirect)) arrive(location, entry, opened);
    else if (!redirect.isOutside)
      await load(locationOf(redirect.path), entry === 'kept' ? 'replaceState' : entry);
    else if (entry === 'pushState') leaveTo(redirect.path);
    else leaveReplacing(redirect.path);
  };

  const go = (location: Location, entry: Entry): void => {
    if (shown && isSamePage(shown, location)) {
      newest += 1;
      arrive(location, entry);
    } else {
      noteChoice();
      void load(location, entry);
    }
  };

  return {
    first: here(),
    navigator: {
      createHref: (to) => createPath(locationOf(to)),
      push: (to, state) => {
        go(locationOf(to, state), 'pushState');
      },
      replace: (to, state) => {
        go(locationOf(to, state), 'replaceState');
      },
      go: (delta) => {
        window.history.go(delta);
      },
    },
    reload: () => {
      void load(here(), 'kept');
    },
    watch: (next) => {
      const onPop = (): void => {
        go(here(), 'kept');
      };
      const own = { ...next };
      watcher = own;
      addEventListener('popstate', onPop);
      void load(here(), 'kept');
      return () => {
        removeEventListener('popstate', onPop);
        if (watcher !== own) return; // somebody else watches by now
        watcher = undefined;
        newest += 1;
      };
    },
  };
};
