import { hash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signedInHint } from '@repo/contracts/accounts/visit';
import { programme, type Programme } from '@repo/contracts/programme/programme';
import { currency, offers } from '@repo/product/offers';
import { products } from '@repo/product/products';
import { termsVersion } from '@repo/product/terms';
import { withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
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
    password: 'a quiet sentence of mine',
  };
};

/** The password of every newcomer, hashed at the lowest cost that the API accepts. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$U3HxgHlkAFopPnxKHUioaw$f5akiQsbY3cfWMKe2nTzUqpRaPSDZN9+IvNBAXdOkww';

interface MemberOptions {
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

/** Bought last month: each month has few spots, and other journeys need them. */
const insertMember = `
  with person as (
    insert into users (full_name, email, password_hash, terms_version, verified_at)
    values ($1, $2, $3, $4, case when $5 then now() end) returning id
  ), session as (
    insert into sessions (token_hash, user_id, device, expires_at, authenticated_at)
    select $6, id, 'A browser', now() + interval '30 days', now() - make_interval(mins => $7)
    from person
  ), bought as (
    insert into orders (user_id, product, offer, amount, currency, status, created_at, paid_at)
    select id, $8, $8, $9, $10, 'paid', now() - interval '40 days', now() - interval '40 days'
    from person where $8::text is not null returning id, user_id
  ), granted as (
    insert into grants (order_id, user_id, entitlement)
    select id, user_id, unnest($11::text[]) from bought
  ), promised as (
    insert into outreach (order_id, due_at) select id, now() from bought where $8 = 'coaching'
  ), enrolled as (
    insert into enrolments (user_id, current_week) select id, $12::int from person where $12::int > 0
  )
  insert into preferences (user_id, ai_insights, insight_memory)
  select id, $13::text, case when $13::text = 'on' then false end from person where $13::text is not null`;

const query = async (statement: string, values: unknown[]): Promise<void> => {
  const address = process.env['E2E_DATABASE_URL'];
  if (!address) throw new Error('E2E_DATABASE_URL is missing: `npm test -- journeys` sets it');
  await withOwnConnection(address, (client) => client.query(statement, values));
};

/** Signs a new member in without the screens: for journeys about something else. */
export const signedIn = async (
  page: Page,
  {
    visitor = newcomer(),
    isVerified = true,
    minutes = 0,
    buys,
    after = 0,
    aiInsights,
  }: MemberOptions = {},
): Promise<Credentials> => {
  const { fullName, email } = visitor;
  const token = randomBytes(32).toString('base64url');
  const bought = buys && { amount: offers[buys].amount, grants: products[buys].grants };
  await query(insertMember, [
    fullName,
    email,
    passwordHash,
    termsVersion,
    isVerified,
    hash('sha256', token, 'buffer'),
    minutes,
    buys,
    bought?.amount,
    currency,
    bought?.grants,
    after,
    aiInsights,
  ]);
  // A login page that is still open would lead the member on, in the middle of the test's next step.
  await page.goto('about:blank');
  await page.context().addCookies([
    { name: 'session', value: token, url: site, httpOnly: true, sameSite: 'Lax' },
    { ...signedInHint, url: site, sameSite: 'Lax' },
  ]);
  return visitor;
};

/** The same for somebody who has paid for the program. */
export const memberOf = (page: Page, options: MemberOptions = {}): Promise<Credentials> =>
  signedIn(page, { buys: 'self-guided', ...options });

export const signedOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
};

/** Gives a member's money back. */
export const refund = ({ email }: Credentials): Promise<void> =>
  query(
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
