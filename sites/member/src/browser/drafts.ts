import type { WeekKey } from '@repo/product/weeks';
import { createStore, delMany, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { isVisitOver, draftsName } from '@repo/web/visit-end/visit-end.ts';
import { dayMs } from '@repo/product/durations';

export interface Draft {
  text: string;
  /** Milliseconds since 1970, this device's clock. */
  savedAt: number;
  /** The saved version that this text started from; undefined for a first one. */
  basedOn: number | undefined;
  /**
   * The deletion of the week's text that it was typed after, as the server names it. A draft whose
   * record names another may hold deleted words.
   */
  after: string | undefined;
}

let opened: UseStore | undefined;

const store: UseStore = (mode, act) => {
  opened ??= createStore(draftsName, 'weeks');
  return opened(mode, (drafts) => {
    const { db } = drafts.transaction;
    // Whoever deletes the database, in any tab, need not wait for this one.
    db.onversionchange = () => {
      db.close();
      opened = undefined;
    };
    return act(drafts);
  });
};

/**
 * Without `commit` the browser finishes a change only when the page is idle, and drops it when the
 * page closes or reloads: fast typists on slow phones would lose their last letters.
 */
const change = (act: (drafts: IDBObjectStore) => void): Promise<void> =>
  store('readwrite', (drafts) => {
    act(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });

/** Drafts belong to a member: another member on the same device never sees them. */
const keyOf = (userId: string, name: WeekKey): string => `${userId}:${name}`;

/** Opening the database creates it, and after a sign-out not even an empty one may stay. */
const hasAny = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === draftsName);

/**
 * Deletes those that are older than this.
 * @param ageMs milliseconds since they were typed
 */
const clearDraftsOlderThan = async (ageMs: number): Promise<void> => {
  const before = Date.now() - ageMs;
  try {
    if (!(await hasAny())) return;
    const kept = await entries<string, Draft>(store);
    const old = kept.filter(([, { savedAt }]) => savedAt < before).map(([key]) => key);
    if (old.length > 0) await delMany(old, store);
  } catch {
    // No IndexedDB here, so nothing was kept either.
  }
};

export const readDraft = async (userId: string, name: WeekKey): Promise<Draft | undefined> => {
  try {
    return await get<Draft>(keyOf(userId, name), store);
  } catch {
    return undefined;
  }
};

/** @returns whether the device stored it; a private window may refuse. */
export const keepDraft = async (userId: string, name: WeekKey, draft: Draft): Promise<boolean> => {
  if (isVisitOver()) return false;
  try {
    await change((drafts) => drafts.put(draft, keyOf(userId, name)));
    return true;
  } catch {
    return false;
  }
};

export const dropDraft = async (userId: string, name: WeekKey): Promise<void> => {
  try {
    await change((drafts) => drafts.delete(keyOf(userId, name)));
  } catch {
    // No IndexedDB here, so nothing was kept either.
  }
};

/**
 * How long after it was typed a draft stays on a device where nobody is signed in: a day longer than
 * a session without a call, so that an expired session costs no text.
 */
const draftLifetimeMs = 8 * dayMs;

/**
 * Nobody is signed in: drafts that are too old go. (A session that was ended from another device
 * takes all drafts with it at once.)
 */
export const clearExpiredDrafts = (): Promise<void> => clearDraftsOlderThan(draftLifetimeMs);
