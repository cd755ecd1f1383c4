/** @jest-environment @repo/tools/jest/browser */
import { forgetMissedLogout } from '@repo/client/accounts/logout.ts';
import { session } from '@repo/client/accounts/session.ts';
import { member } from '@repo/client/testing/people.ts';
import { missedLogoutKey, signedInHint } from '@repo/contracts/accounts/auth';
import { watchPageCache } from './page-cache.ts';

let reloads = 0;
let stop: () => void;

const happen = (name: 'pagehide' | 'pageshow', persisted = true): void => {
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));
};
const isBlank = (): boolean => document.documentElement.hidden === true;
const setHint = (isThere: boolean): void => {
  document.cookie = `${signedInHint.name}=1; path=/; max-age=${isThere ? '60' : '0'}`;
};

beforeEach(() => {
  reloads = 0;
  document.documentElement.hidden = false;
  session.set(member);
  setHint(true);
  forgetMissedLogout();
  stop = watchPageCache(() => {
    reloads += 1;
  });
});
afterEach(() => stop());

describe('Back to a page that the browser kept whole', () => {
  it.each([
    ['a logout', () => setHint(false)],
    ['a sign-out that the server missed', () => localStorage.setItem(missedLogoutKey, '1')],
  ])('shows nothing of the member after %s and reloads the page', (_, signOut) => {
    happen('pagehide');
    expect(isBlank()).toBe(true);
    signOut();
    happen('pageshow');
    expect([isBlank(), reloads]).toEqual([true, 1]);
  });

  it('reloads a page that Leave has blanked, whoever was known to it', () => {
    session.set(null);
    setHint(false);
    document.documentElement.hidden = true;
    happen('pageshow');
    expect([isBlank(), reloads]).toEqual([true, 1]);
  });

  it('shows the page as it was to a member who is still signed in', () => {
    happen('pagehide');
    happen('pageshow');
    expect([isBlank(), reloads]).toEqual([false, 0]);
  });

  it('leaves alone what is not kept, and what shows no member', () => {
    happen('pagehide', false);
    happen('pageshow', false);
    session.set(null);
    setHint(false);
    happen('pagehide');
    happen('pageshow');
    expect([isBlank(), reloads]).toEqual([false, 0]);
  });
});
