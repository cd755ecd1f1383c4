import type { Pool } from 'pg';
import { createNonce } from '@repo/server/security/codes';
import { encryptText, type MasterKeys } from '@repo/server/security/encryption';
import type { Events, EventType } from '@repo/server/outbox/events';
import type { OneTimeCode } from '@repo/accounts/entities/account';
import type { Entitlement } from '@repo/product/products';
import { offers, type OfferId } from '@repo/product/offers';
import { insertMember } from '../people/members.ts';
import { waitFor } from '../wait-for.ts';
import { columnOf } from './database.ts';

/** Inserts a row. @returns its id */
const insert = async (pool: Pool, sql: string, values: unknown[]): Promise<string> =>
  (await columnOf(pool, `${sql} returning id`, values))[0] ?? '';

/** Records an event as the API does. @returns its id */
export const recordEvent = <Type extends EventType>(
  pool: Pool,
  type: Type,
  payload: Events[Type],
): Promise<string> =>
  insert(pool, 'insert into outbox (type, payload) values ($1, $2)', [type, payload]);

/** @returns the id of a new person, verified unless said otherwise. */
export const createUser = async (
  pool: Pool,
  email?: string,
  { isVerified = true, fullName = 'Ana Duarte' } = {},
): Promise<string> =>
  (await insertMember(pool, { email, isVerified, fullName, isSignedIn: false })).userId;

/** @returns a new code and its nonce. */
export const createCode = async (
  pool: Pool,
  { kind, userId, email }: { kind: OneTimeCode['kind']; userId: string | null; email: string },
): Promise<{ codeId: string; nonce: string }> => {
  const nonce = createNonce();
  const codeId = await insert(
    pool,
    `insert into one_time_codes (kind, user_id, email, nonce, tries, expires_at)
     values ($1, $2, $3, $4, 0, now() + interval '10 minutes')`,
    [kind, userId, email, nonce],
  );
  return { codeId, nonce };
};

/** @returns the id of a paid order. */
export const createOrder = (
  pool: Pool,
  { userId, offer, email }: { userId: string | null; offer: OfferId; email: string },
): Promise<string> =>
  insert(
    pool,
    `insert into orders (user_id, product, offer, amount, currency, status, email, payment_intent,
       paid_at)
     values ($1, $2, $3, 4900, 'usd', 'paid', $4, 'pi_3Abc8Xq2LmPa', now())`,
    [userId, offers[offer].product, offer, email],
  );

/** A coaching order whose promise was made `hoursAgo`. @returns its id */
export const createOutreach = async (pool: Pool, hoursAgo: number): Promise<string> => {
  const userId = await createUser(pool);
  const orderId = await createOrder(pool, { userId, offer: 'coaching', email: 'b@example.com' });
  await pool.query(`insert into outreach values ($1, now() + make_interval(hours => $2))`, [
    orderId,
    24 - hoursAgo,
  ]);
  return orderId;
};

export interface CoachedClient {
  userId: string;
  orderId: string;
  email: string;
}

/** A member with a coach whom the coach has written to. */
export const createClient = async (pool: Pool, fullName?: string): Promise<CoachedClient> => {
  const email = `${crypto.randomUUID()}@example.com`;
  const userId = await createUser(pool, email, { fullName });
  const orderId = await createOrder(pool, { userId, offer: 'coaching', email });
  await pool.query(
    `insert into outreach (order_id, due_at, contacted_at)
     values ($1, now() + interval '24 hours', now())`,
    [orderId],
  );
  await grant(pool, { orderId, userId }, 'coaching');
  return { userId, orderId, email };
};

/** Gives what was paid for. */
export const grant = (
  pool: Pool,
  { orderId, userId }: Pick<CoachedClient, 'orderId' | 'userId'>,
  entitlement: Entitlement,
) =>
  pool.query('insert into grants (order_id, user_id, entitlement) values ($1, $2, $3)', [
    orderId,
    userId,
    entitlement,
  ]);

/** The effect of money that went back. */
export const revoke = (pool: Pool, { orderId }: Pick<CoachedClient, 'orderId'>) =>
  pool.query('update grants set revoked_at = now() where order_id = $1', [orderId]);

export interface SavedText {
  userId: string;
  week: number;
  version: number;
  dataKey: Buffer;
}

/** Gives a member a key and the consent; @returns the key. */
export const prepareMember = async (
  pool: Pool,
  keys: MasterKeys,
  userId: string,
  consent: 'on' | 'off' = 'on',
): Promise<Buffer> => {
  const { wrapped, version } = keys.createDataKey(userId);
  await pool.query('insert into member_keys values ($1, $2, $3)', [userId, wrapped, version]);
  await pool.query('insert into preferences (user_id, ai_insights) values ($1, $2)', [
    userId,
    consent,
  ]);
  return keys.unwrap(userId, wrapped, version);
};

/** Saves one version of a reflection with its pending insight, as the API does. */
export const saveReflection = async (
  pool: Pool,
  { userId, week, version, dataKey }: SavedText,
  text: string,
): Promise<void> => {
  const sealed = encryptText(dataKey, text, { kind: 'reflection', userId, week, version });
  await pool.query('insert into reflections values ($1, $2, $3, $4)', [
    userId,
    week,
    version,
    sealed,
  ]);
  await pool.query(
    "insert into insights (user_id, week, version, status) values ($1, $2, $3, 'pending')",
    [userId, week, version],
  );
};

/** Waits until all deliveries of the events so far are done. */
export const settled = (pool: Pool): Promise<boolean> => {
  const sql = `select from outbox where relayed_at is null
    union all select from deliveries where done_at is null and failed_at is null`;
  return waitFor(async () => (await pool.query(sql)).rowCount === 0);
};
