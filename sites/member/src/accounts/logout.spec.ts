import { missedLogoutKey, signedInHint } from '@repo/contracts/accounts/auth';
import { answerWith } from '../testing/api.ts';
import { member } from '../testing/people.ts';
import type * as Drafts from '../browser/drafts.ts';

const wiped: string[] = [];
let wipe: () => Promise<void>;
import.meta.jest.unstable_mockModule('../browser/drafts.ts', (): Partial<typeof Drafts> => ({
  clearDrafts: () => wipe(),
}));
const { logout } = await import('./logout.ts');
const { session } = await import('./session.ts');

const noted = (): boolean => localStorage.getItem(missedLogoutKey) !== null;

beforeEach(() => {
  import.meta.jest.useFakeTimers();
  wiped.length = 0;
  wipe = () => Promise.resolve(void wiped.push('wiped'));
  localStorage.clear();
  session.set(member);
  document.cookie = `${signedInHint.name}=1; path=/`;
});
afterEach(() => import.meta.jest.useRealTimers());

describe('a logout', () => {
  it('wipes the drafts at once, before a server that never answers', async () => {
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('gave up')));
      });
    const timeout = import.meta.jest.spyOn(AbortSignal, 'timeout');
    const controller = new AbortController();
    timeout.mockReturnValue(controller.signal);
    const left = logout();
    expect(wiped).toEqual(['wiped']);
    expect(noted()).toBe(true);
    expect(document.cookie).toBe('');
    controller.abort();
    expect(await left).toBe(false);
    expect(noted()).toBe(true);
    expect(session.peek()).toBeNull();
    timeout.mockRestore();
  });

  it('ends though another tab holds the drafts open', async () => {
    wipe = () => new Promise(() => undefined);
    answerWith({ 'POST /auth/logout': {} });
    const left = logout();
    await import.meta.jest.advanceTimersByTimeAsync(5_000);
    expect(await left).toBe(true);
  });

  it('that was heard leaves no note, and wipes what another tab kept meanwhile', async () => {
    answerWith({ 'POST /auth/logout': {} });
    expect(await logout()).toBe(true);
    expect(wiped).toEqual(['wiped', 'wiped']);
    expect(noted()).toBe(false);
  });
});
