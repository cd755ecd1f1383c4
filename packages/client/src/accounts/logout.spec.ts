/** @jest-environment @repo/tools/jest/browser */
import { missedLogoutKey, signedInHint } from '@repo/contracts/accounts/auth';
import { wipingKey } from '@repo/ui/quick-exit';
import { savePosition } from '../browser/reading-positions.ts';
import { mockApi } from '../testing/api.ts';
import { member } from '../testing/people.ts';
import type * as Logout from './logout.ts';
import { logout } from './logout.ts';
import { session } from './session.ts';

const { jest } = import.meta;
let happened: string[];

/** Another tab keeps the database open, so deleting it never finishes. */
const holdDrafts = (): void => {
  globalThis.indexedDB = {
    open: () => {
      happened.push('wiping');
      return {};
    },
  } as never;
};
const noted = (): boolean => localStorage.getItem(missedLogoutKey) !== null;

beforeEach(() => {
  jest.useFakeTimers();
  happened = [];
  holdDrafts();
  localStorage.clear();
  session.set(member);
  document.cookie = `${signedInHint.name}=1; path=/`;
});
afterEach(() => jest.useRealTimers());

describe('a logout', () => {
  it('wipes the drafts at once and gives up on a server that never answers', async () => {
    const patience = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        happened.push('asked');
        init?.signal?.addEventListener('abort', () => reject(new Error('gave up')));
      });
    const left = logout();
    expect(happened.sort()).toEqual(['asked', 'wiping']);
    expect([noted(), document.cookie]).toEqual([true, '']);
    patience.abort();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await left).toBe(false);
    expect([noted(), session.peek()]).toEqual([true, null]);
    timeout.mockRestore();
  });

  it('leaves no trace of where anybody stopped reading on this device', async () => {
    mockApi({ 'POST /auth/logout': {} });
    localStorage.setItem('quick-exit-known', '1');
    savePosition('u1', 'week1', { heading: 'a', title: 'A', offset: 0, minutesLeft: 3 });
    savePosition('u2', 'week4', { heading: 'b', title: 'B', offset: 0, minutesLeft: 3 });
    const left = logout();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('place:'))).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
    await left;
    // The drafts could not be deleted, so the flag for a later attempt stays.
    expect(Object.keys(localStorage).sort()).toEqual(['quick-exit-known', wipingKey]);
  });
});

/** A fresh module for each page load. */
const load = async (): Promise<typeof Logout> => {
  import.meta.jest.resetModules();
  return import('./logout.ts');
};

describe('a logout that the server missed', () => {
  it('is tried once a load, until it is heard', async () => {
    const first = await load();
    first.rememberMissedLogout();
    const failed = mockApi({});
    await Promise.all([first.retryLogout(), first.retryLogout()]);
    expect(failed).toHaveLength(1);
    expect(noted()).toBe(true);

    const heard = mockApi({ 'POST /auth/logout': {} });
    await (await load()).retryLogout();
    expect(heard).toHaveLength(1);
    expect(noted()).toBe(false);
  });

  it('is forgotten after a login, which must not be ended by it', async () => {
    const { rememberMissedLogout, forgetMissedLogout } = await load();
    rememberMissedLogout();
    forgetMissedLogout();
    const sent = mockApi({ 'POST /auth/logout': {} });
    await (await load()).retryLogout();
    expect(sent).toEqual([]);
  });
});
