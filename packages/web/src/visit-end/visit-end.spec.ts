/** @jest-environment @repo/tools/jest/browser */
import { missedLogoutKey, signedInHint, signUpHint } from '@repo/contracts/accounts/visit';
import { mockApi } from '../testing/api.ts';
import { member } from '../testing/people.ts';
import { session, logout } from '../accounts/session.ts';
import { elsewhere, forgetDevice, notes, retryLogout, watchVisitEnd } from './visit-end.ts';

const { jest } = import.meta;
let happened: string[];

/** @param isHeld another tab keeps the drafts open, so deleting them never finishes */
const drafts = (isHeld: boolean): void => {
  globalThis.indexedDB = {
    deleteDatabase: () => {
      happened.push('wiping');
      const request = { onsuccess: () => undefined };
      if (!isHeld) void Promise.resolve().then(() => request.onsuccess());
      return request;
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
const setHint = (isThere: boolean): void => {
  document.cookie = `${signedInHint.name}=1; path=/; max-age=${isThere ? '60' : '0'}`;
};
const kept = () => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie];

beforeEach(() => {
  jest.useFakeTimers();
  happened = [];
  drafts(false);
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.hidden = false;
  setHint(false);
});
afterEach(() => jest.useRealTimers());

/** Names that nobody has listed: what is added later must not stay either. */
const fillEveryStore = (): void => {
  for (const store of [localStorage, sessionStorage])
    for (const name of ['drafts', 'place:u1:week1', `new-${String(Math.random())}`])
      store.setItem(name, 'a word');
  session.set(member);
  setHint(true);
  document.cookie = `${signUpHint.name}=1; path=/`;
};

describe('a logout', () => {
  beforeEach(fillEveryStore);

  it('forgets everything at once, and gives up on a server that never answers', async () => {
    drafts(true);
    const { patience, timeout } = neverAnswer();
    const left = logout();
    expect(kept()).toEqual([[missedLogoutKey], [], '']);
    expect(happened.sort()).toEqual(['asked', 'wiping']);
    patience.abort();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await left).toBe(false);
    expect([noted(), session.peek()]).toEqual([true, null]);
    timeout.mockRestore();
  });

  it('leaves not even its note, once the server knows and the drafts are gone', async () => {
    mockApi({ 'POST /auth/logout': {} });
    expect(await logout()).toBe(true);
    expect(kept()).toEqual([[], [], '']);
  });

  it('keeps the note while a tab holds drafts', async () => {
    drafts(true);
    mockApi({ 'POST /auth/logout': {} });
    const left = logout();
    await jest.advanceTimersByTimeAsync(5_000);
    await left;
    expect(kept()).toEqual([[missedLogoutKey], [], '']);
  });
});

it('an erasure leaves nothing either, and has nobody to sign out', async () => {
  fillEveryStore();
  const sent = mockApi({});
  await forgetDevice();
  expect([...kept(), sent]).toEqual([[], [], '', []]);
});

describe('a sign-out that the server missed', () => {
  beforeEach(() => {
    localStorage.setItem(missedLogoutKey, notes.logout);
    session.clear();
  });

  it('is tried again until it is heard, once at a time', async () => {
    const failed = mockApi({});
    expect(await Promise.all([retryLogout(), retryLogout()])).toEqual([false, false]);
    expect([failed.length, noted()]).toEqual([1, true]);
    const heard = mockApi({ 'POST /auth/logout': {} });
    expect(await retryLogout()).toBe(true);
    expect([heard.length, noted()]).toEqual([1, false]);
    await retryLogout();
    expect(heard).toHaveLength(1);
  });

  it('comes before anybody is asked for, and until then there is nobody', async () => {
    const answers = { 'GET /me': { data: member } };
    const sent = mockApi(answers);
    expect(await session.reload()).toBeNull();
    expect(sent.map(({ call }) => call)).toEqual(['POST /auth/logout']);
    const heard = mockApi({ ...answers, 'POST /auth/logout': {} });
    await session.reload();
    expect(heard.map(({ call }) => call)).toEqual(['POST /auth/logout', 'GET /me']);
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
    setHint(true);
    const sent = mockApi({ 'POST /auth/logout': {} });
    expect(await retryLogout()).toBe(true);
    expect([sent, noted()]).toEqual([[], false]);
  });
});

describe('another page of this device', () => {
  let opened: string[];
  const open = (): void => {
    const own: string[] = [];
    opened = own;
    watchVisitEnd({
      reload: () => void own.push('again'),
      replace: (address) => void own.push(String(address)),
    });
  };
  beforeEach(open);
  const page = (name: 'pagehide' | 'pageshow'): void => {
    window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  };
  const happen = (name: string): void => void document.dispatchEvent(new Event(name));
  const isBlank = (): boolean => document.documentElement.hidden === true;

  // First: pages of the other tests listen on.
  it('is left alone if it showed no member', () => {
    page('pagehide');
    happen('freeze');
    page('pageshow');
    happen('visibilitychange');
    expect([isBlank(), opened]).toEqual([false, []]);
  });

  it.each([
    [notes.logout, 'again'],
    [notes.leave, elsewhere],
  ])('is blank at once after a %s in another tab', (newValue, address) => {
    sessionStorage.setItem('kept', 'a word');
    window.dispatchEvent(new StorageEvent('storage', { key: missedLogoutKey, newValue }));
    expect([isBlank(), opened, sessionStorage.length]).toEqual([true, [address], 0]);
  });

  describe.each([
    ['that the browser kept for Back', () => page('pagehide'), () => page('pageshow')],
    ['that slept', () => happen('freeze'), () => happen('resume')],
    ['in the background', () => undefined, () => happen('visibilitychange')],
  ])('%s', (_, goes, returns) => {
    beforeEach(() => {
      setHint(true);
      open();
    });

    it.each([
      ['a logout', () => setHint(false)],
      ['a sign-out that the server missed', () => localStorage.setItem(missedLogoutKey, '1')],
    ])('shows nothing of the member after %s', (__, signOut) => {
      goes();
      if (_ !== 'in the background') expect(isBlank()).toBe(true);
      signOut();
      returns();
      expect(isBlank()).toBe(true);
      expect(opened).toContain('again');
    });

    it('is as it was for a member who is still signed in', () => {
      goes();
      returns();
      expect([isBlank(), opened]).toEqual([false, []]);
    });
  });

  it('is read again if Leave has blanked it, whoever it showed', () => {
    document.documentElement.hidden = true;
    page('pageshow');
    expect(isBlank()).toBe(true);
    expect(opened).toContain('again');
  });
});
