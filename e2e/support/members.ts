import type { Page } from '@playwright/test';
import { signedInHint } from '@repo/contracts/accounts/visit';
import { programme, type Programme } from '@repo/contracts/programme/programme';
import { openPool } from '@repo/testing/database/database';
import { insertMember } from '@repo/testing/people/members';
import { testPassword } from '@repo/testing/person';
import { given } from '@repo/testing/settings';
import { send } from './api.ts';
import { site } from './site.ts';

export interface Credentials {
  fullName: string;
  email: string;
  password: string;
}

let count = 0;

/** A new person for every call. */
export const newcomer = (): Credentials => {
  count += 1;
  const unique = [Date.now(), process.pid, count].join('.');
  return {
    fullName: 'Maya Lindqvist',
    email: `maya.${unique}@example.com`,
    password: testPassword,
  };
};

interface Options {
  visitor?: Credentials;
  isVerified?: boolean;
  /** Minutes since they gave their password here; after ten some changes ask for it again. */
  minutes?: number;
  buys?: 'self-guided' | 'coaching' | undefined;
  /** Number of weeks already completed. */
  after?: number;
  /** Undefined leaves the question open. */
  aiInsights?: 'on' | 'off';
}

let pool: ReturnType<typeof openPool> | undefined;
/** Opened where it is needed: by hand, most journeys need none. */
const database = () => (pool ??= openPool(given('E2E_DATABASE_URL')));

/** Signs a new member in without the screens: for journeys about something else. */
export const signedIn = async (
  page: Page,
  { visitor = newcomer(), buys, after, ...options }: Options = {},
): Promise<Credentials> => {
  const { token } = await insertMember(database(), {
    ...visitor,
    ...options,
    completed: after,
    buys: buys && [buys],
    // Last month: each has few spots, and other journeys need them.
    daysAgo: 40,
  });
  // A login page that is still open would lead the member on, in the middle of the test's next step.
  await page.goto('about:blank');
  await page.context().addCookies([
    { name: 'session', value: token, url: site, httpOnly: true, sameSite: 'Lax' },
    { ...signedInHint, url: site, sameSite: 'Lax' },
  ]);
  return visitor;
};

/** The same for somebody who has paid for the program. */
export const memberOf = (page: Page, options: Options = {}): Promise<Credentials> =>
  signedIn(page, { buys: 'self-guided', ...options });

export const signedOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
};

/** Gives a member's money back. */
export const refund = ({ email }: Credentials): Promise<unknown> =>
  database().query(
    `with returned as (
       update orders set status = 'refunded', refunded_amount = amount
       where user_id in (select id from users where email = $1) returning id
     )
     update grants set revoked_at = now() where order_id in (select id from returned)`,
    [email],
  );

/** @returns the member's record, straight from the API. */
export const recordOf = async (page: Page): Promise<Programme> =>
  ((await (await send(page, programme.read)).json()) as { data: Programme }).data;
