import type { WeekKey } from '@repo/product/weeks';
import { wipingKey } from '@repo/ui/quick-exit';
import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { clearFlag, isFlagSet, setFlag } from './flags.ts';

export interface Draft {
  text: string;
  /** Milliseconds since 1970, this device's clock. */
  savedAt: number;
  /** The saved version that this text started from; undefined for a first one. */
  basedOn: number | undefined;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('drafts', 'weeks'));

/**
 * Without `commit` the browser finishes a change only when the page is idle, and drops it when the
 * page closes or reloads: fast typists on slow phones would lose their last letters.
 */
const change = (act: (drafts: IDBObjectStore) => void): Promise<void> =>
  store()('readwrite', (drafts) => {
    act(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });

/** Drafts belong to a member: another member on the same device never sees them. */
const keyOf = (userId: string, name: WeekKey): string => `${userId}:${name}`;

/** @returns all drafts on this device by key; empty without IndexedDB */
const findAll = async (): Promise<ReadonlyMap<string, Draft>> => {
  const found = new Map<string, Draft>();
  try {
    const [keys, drafts] = await store()('readonly', (kept) =>
      Promise.all([
        promisifyRequest(kept.getAllKeys() as IDBRequest<string[]>),
        promisifyRequest(kept.getAll() as IDBRequest<Draft[]>),
      ]),
    );
    for (const [at, draft] of drafts.entries()) found.set(keys[at] ?? '', draft);
  } catch {
    // Without IndexedDB there are no drafts.
  }
  return found;
};

/**
 * Deletes every draft on this device, for logout and quick exit. A slow device finishes next time.
 * @returns whether none is left; false without IndexedDB, where nothing is known
 */
export const clearDrafts = async (): Promise<boolean> => {
  setFlag(wipingKey);
  try {
    await change((drafts) => drafts.clear());
    clearFlag(wipingKey);
    return true;
  } catch {
    return false;
  }
};

/** Set until the next sign-in has said that leaving deleted a draft. */
const clearedByLeaving = 'draft-cleared';

/** The same for quick exit, which asks no questions: the next sign-in reports the deletion. */
export const clearDraftsOnLeaving = async (): Promise<boolean> => {
  const kept = await findAll();
  const isAllGone = await clearDrafts();
  if (kept.size > 0) setFlag(clearedByLeaving);
  return isAllGone;
};

/** @returns whether leaving deleted a draft; true only once */
export const takeClearedDraft = (): boolean => {
  const isCleared = isFlagSet(clearedByLeaving);
  clearFlag(clearedByLeaving);
  return isCleared;
};

/** First finishes a deletion that leaving could not complete. */
export const readDraft = async (userId: string, name: WeekKey): Promise<Draft | undefined> => {
  if (isFlagSet(wipingKey)) await clearDrafts();
  try {
    return await get<Draft>(keyOf(userId, name), store());
  } catch {
    return undefined;
  }
};

/** @returns whether the device stored it; a private window may refuse. */
export const keepDraft = async (userId: string, name: WeekKey, draft: Draft): Promise<boolean> => {
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
