import type { Pool } from 'pg';
import { createNonce } from '@repo/backend/security/codes';
import { encryptText, type MasterKeys } from '@repo/backend/security/encryption';
import type { Events, EventType } from '@repo/backend/outbox/events';
import type { OneTimeCode } from '@repo/backend/entities/account';
import type { OfferId } from '@repo/product/offers';
import { waitFor } from '@repo/testing/wait-for';

/** Records an event as the API does. @returns its id */
export const recordEvent = async <Type extends EventType>(
  pool: Pool,
  type: Type,
  payload: Events[Type],
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    'insert into outbox (type, payload) values ($1, $2) returning id',
    [type, JSON.stringify(payload)],
  );
  return rows[0]?.id ?? '';
};

/** @returns the id of a new person, verified unless said otherwise. */
export const createUser = async (pool: Pool, email: string, isVerified = true): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (full_name, email, terms_version, verified_at)
     values ('Ana Duarte', $1, '1', case when $2 then now() end) returning id`,
    [email, isVerified],
  );
  return rows[0]?.id ?? '';
};

/** @returns a new code and its nonce. */
export const createCode = async (
  pool: Pool,
  { kind, userId, email }: { kind: OneTimeCode['kind']; userId: string; email: string },
): Promise<{ codeId: string; nonce: string }> => {
  const nonce = createNonce();
  const { rows } = await pool.query<{ id: string }>(
    `insert into one_time_codes (kind, user_id, email, nonce, tries, expires_at)
     values ($1, $2, $3, $4, 0, now() + interval '10 minutes') returning id`,
    [kind, userId, email, nonce],
  );
  return { codeId: rows[0]?.id ?? '', nonce };
};

/** @returns the id of a paid order. */
export const createOrder = async (
  pool: Pool,
  { userId, offer, email }: { userId: string | null; offer: OfferId; email: string },
): Promise<string> => {
  const product = offer === 'self-guided' ? 'self-guided' : 'coaching';
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (user_id, product, offer, amount, currency, status, email, payment_intent,
       paid_at)
     values ($1, $2, $3, 4900, 'usd', 'paid', $4, 'pi_3Abc8Xq2LmPa', now()) returning id`,
    [userId, product, offer, email],
  );
  return rows[0]?.id ?? '';
};

/** A coaching order whose promise was made `hoursAgo`. @returns its id */
export const createOutreach = async (pool: Pool, hoursAgo: number): Promise<string> => {
  const userId = await createUser(pool, `${crypto.randomUUID()}@example.com`);
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
export const createClient = async (pool: Pool, fullName = 'Ana Duarte'): Promise<CoachedClient> => {
  const email = `${crypto.randomUUID()}@example.com`;
  const userId = await createUser(pool, email);
  await pool.query('update users set full_name = $2 where id = $1', [userId, fullName]);
  const orderId = await createOrder(pool, { userId, offer: 'coaching', email });
  await pool.query(
    `insert into outreach (order_id, due_at, contacted_at)
     values ($1, now() + interval '24 hours', now())`,
    [orderId],
  );
  await pool.query(
    `insert into grants (order_id, user_id, entitlement) values ($1, $2, 'coaching')`,
    [orderId, userId],
  );
  return { userId, orderId, email };
};

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

/** @returns how many events and deliveries are not finished yet. */
const countOpen = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from outbox where relayed_at is null)::int
       + (select count(*) from deliveries where done_at is null and failed_at is null)::int
       as count`,
  );
  return rows[0]?.count ?? -1;
};

/** Waits until all deliveries of the events so far are done. */
export const settled = (pool: Pool, timeoutMs?: number): Promise<boolean> =>
  waitFor(async () => (await countOpen(pool)) === 0, timeoutMs);
