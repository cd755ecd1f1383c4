import { createToken, hashToken } from '@repo/server/security/codes';
import { currency, offers, type OfferId } from '@repo/product/offers';
import { products } from '@repo/product/products';
import { termsVersion } from '@repo/product/terms';
import type { Pool } from 'pg';
import { fullName } from '../person.ts';

/** Of everybody's password, at the lowest cost that the API accepts. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$U3HxgHlkAFopPnxKHUioaw$f5akiQsbY3cfWMKe2nTzUqpRaPSDZN9+IvNBAXdOkww';

/** Paid orders of the rows of `person`, with what follows from a payment. */
const paid = `
  bought as (
    insert into orders (user_id, product, offer, amount, currency, status, created_at, paid_at)
    select person.id, o.*, '${currency}', 'paid', paid_at, paid_at from person,
      json_to_recordset($1) as o(product text, offer text, amount int)
    returning id, user_id, product, paid_at),
  granted as (
    insert into grants (order_id, user_id, entitlement)
    select bought.id, user_id, entitlement from bought join
      json_to_recordset($1) as o(product text, grants json) using (product),
      json_array_elements_text(grants) entitlement),
  promised as (
    insert into outreach (order_id, due_at)
    select id, greatest(now(), paid_at + interval '24 hours') from bought where product = 'coaching')`;

const toRows = (bought: readonly OfferId[]): string =>
  JSON.stringify(
    bought.map((offer) => {
      const { product, amount } = offers[offer];
      return { offer, product, amount, grants: products[product].grants };
    }),
  );

/** Writes a paid order and its grants. @returns the order's id. */
export const purchase = async (pool: Pool, userId: string, offer: OfferId): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `with person as (select $2::uuid as id, now() as paid_at), ${paid} select id from bought`,
    [toRows([offer]), userId],
  );
  return rows[0]?.id ?? '';
};

export interface MemberOptions {
  email?: string | undefined;
  fullName?: string | undefined;
  /** Default true. */
  isVerified?: boolean | undefined;
  /** Has a session; default true. */
  isSignedIn?: boolean;
  /** What they have paid for. */
  buys?: readonly OfferId[] | undefined;
  /** Days since they paid. */
  daysAgo?: number;
  /** Minutes since they gave their password here; after ten some changes ask for it again. */
  minutes?: number | undefined;
  /** Number of weeks already completed. */
  completed?: number | undefined;
  /** Undefined leaves the question open. */
  aiInsights?: 'on' | 'off' | undefined;
}

const insertSql = `
  with person as (
    insert into users (full_name, email, password_hash, terms_version, verified_at)
    values ($2, $3, $4, $5, case when $6::boolean then now() end)
    returning id, now() - make_interval(days => $7) as paid_at),
  session as (
    insert into sessions (token_hash, user_id, device, expires_at, authenticated_at)
    select $8::bytea, id, 'Test browser', now() + interval '30 days', now() - make_interval(mins => $9)
    from person where $12),
  ${paid},
  enrolled as (
    insert into enrolments (user_id, current_week)
    select id, $10::int from person where $10::int > 0),
  preferred as (
    insert into preferences (user_id, ai_insights, insight_memory)
    select id, $11::text, case when $11::text = 'on' then false end from person
    where $11::text is not null)
  select id from person`;

/** Writes a member and a session by one statement, for tests that are not about signing up. */
export const insertMember = async (
  pool: Pool,
  {
    email = `person-${crypto.randomUUID()}@example.com`,
    isVerified = true,
    buys = [],
    daysAgo = 0,
    minutes = 0,
    completed = 0,
    ...more
  }: MemberOptions = {},
) => {
  const token = createToken();
  const { rows } = await pool.query<{ id: string }>(insertSql, [
    toRows(buys),
    more.fullName ?? fullName,
    email,
    passwordHash,
    termsVersion,
    isVerified,
    daysAgo,
    hashToken(token),
    minutes,
    completed,
    more.aiInsights,
    more.isSignedIn ?? true,
  ]);
  return { userId: rows[0]?.id ?? '', email, token };
};
