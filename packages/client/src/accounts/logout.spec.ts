/** @jest-environment @repo/tools/jest/browser */
import { missedLogoutKey, signedInHint } from '@repo/contracts/accounts/auth';
import { mockApi } from '../testing/api.ts';
import { member } from '../testing/people.ts';
import { logout, retryLogout } from './logout.ts';
import { session } from './session.ts';

const { jest } = import.meta;
let happened: string[];

/** Another tab keeps the database open, so deleting it never finishes. */
const holdDrafts = (): void => {
  globalThis.indexedDB = {
    databases: () => Promise.resolve([{ name: 'drafts' }]),
    open: () => {
      happened.push('wiping');
      return {};
    },
  } as never;
};
/** The server stays silent until patience ends. */
const neverAnswer = () => {
  const patience = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      happened.push('asked');
      init?.signal?.addEventListener('abort', () => reject(new Error('gave up')));
    });
  return { patience, timeout };
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
    const { patience, timeout } = neverAnswer();
    const left = logout();
    expect([noted(), document.cookie]).toEqual([true, '']);
    await jest.advanceTimersByTimeAsync(0);
    expect(happened.sort()).toEqual(['asked', 'wiping']);
    patience.abort();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await left).toBe(false);
    expect([noted(), session.peek()]).toEqual([true, null]);
    timeout.mockRestore();
  });
});

describe('a sign-out that the server missed', () => {
  beforeEach(() => {
    // Without drafts on the device.
    Reflect.deleteProperty(globalThis, 'indexedDB');
    localStorage.setItem(missedLogoutKey, '1');
    document.cookie = `${signedInHint.name}=; path=/; max-age=0`;
  });

  it('is tried again until it is heard, once at a time', async () => {
    const failed = mockApi({});
    expect(await Promise.all([retryLogout(), retryLogout()])).toEqual([false, false]);
    // One call, which is repeated where its answer is lost.
    expect([failed.length, noted()]).toEqual([2, true]);
    const heard = mockApi({ 'POST /auth/logout': {} });
    expect(await retryLogout()).toBe(true);
    expect([heard.length, noted()]).toEqual([1, false]);
    await retryLogout();
    expect(heard).toHaveLength(1);
  });

  it('keeps no page waiting for a server that never answers', async () => {
    const { patience, timeout } = neverAnswer();
    const tried = retryLogout();
    await jest.advanceTimersByTimeAsync(0);
    expect(timeout.mock.calls[0]?.[0]).toBeLessThanOrEqual(5_000);
    patience.abort();
    expect([await tried, noted()]).toEqual([false, true]);
    timeout.mockRestore();
  });

  it('does not end the session of somebody who has signed in since', async () => {
    document.cookie = `${signedInHint.name}=1; path=/`;
    const sent = mockApi({ 'POST /auth/logout': {} });
    expect(await retryLogout()).toBe(true);
    expect([sent, noted()]).toEqual([[], false]);
  });
});
