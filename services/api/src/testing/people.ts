import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { createToken, hashToken } from '@repo/backend/security/codes';
import { currency, offers, type OfferId } from '@repo/product/offers';
import { products } from '@repo/product/products';
import { termsVersion } from '@repo/product/terms';
import type { DataSource } from 'typeorm';

/** The password of everybody in the suites. */
export const testPassword = 'correct horse battery';

let testPasswordHash: Promise<string> | undefined;
const hashTestPassword = (): Promise<string> =>
  (testPasswordHash ??= hash(testPassword, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  }));

export interface PersonOptions {
  /** Default true. */
  verified?: boolean;
  /** Has paid for the self-guided programme. */
  premium?: boolean;
  /** Has paid for coaching (which includes the self-guided programme). */
  coaching?: boolean;
  fullName?: string;
  email?: string;
}

export interface Person {
  userId: string;
  email: string;
  token: string;
}

/** Writes a paid order and its grants. @returns the order's id. */
export const purchase = async (
  dataSource: DataSource,
  userId: string,
  offer: OfferId,
): Promise<string> => {
  const { product, amount } = offers[offer];
  const [order] = await dataSource.query<{ id: string }[]>(
    `insert into orders (user_id, product, offer, amount, currency, status, paid_at)
      values ($1, $2, $3, $4, $5, 'paid', now()) returning id`,
    [userId, product, offer, amount, currency],
  );
  if (!order) throw new Error('the insert of a test order returned no row');
  await dataSource.query(
    'insert into grants (order_id, user_id, entitlement) select $1, $2, unnest($3::text[])',
    [order.id, userId, products[product].grants],
  );
  if (product === 'coaching')
    await dataSource.query(
      "insert into outreach (order_id, due_at) values ($1, now() + interval '24 hours')",
      [order.id],
    );
  return order.id;
};

const insertUser = async (
  dataSource: DataSource,
  { verified = true, fullName = 'Ada Miller', email }: PersonOptions & { email: string },
): Promise<string> => {
  const [user] = await dataSource.query<{ id: string }[]>(
    `insert into users (full_name, email, password_hash, terms_version, verified_at)
      values ($1, $2, $3, $4, case when $5 then now() end) returning id`,
    [fullName, email, await hashTestPassword(), termsVersion, verified],
  );
  if (!user) throw new Error('the insert of a test user returned no row');
  return user.id;
};

/** Writes a member and a session directly to the tables, for suites that do not test sign-up. */
export const createPerson = async (
  dataSource: DataSource,
  options: PersonOptions,
): Promise<Person> => {
  const email = options.email ?? `person-${randomBytes(6).toString('hex')}@example.com`;
  const userId = await insertUser(dataSource, { ...options, email });
  if (options.premium) await purchase(dataSource, userId, 'self-guided');
  if (options.coaching) await purchase(dataSource, userId, 'coaching');
  const token = createToken();
  await dataSource.query(
    `insert into sessions (token_hash, user_id, device, expires_at)
      values ($1, $2, 'Test browser', now() + interval '30 days')`,
    [hashToken(token), userId],
  );
  return { userId, email, token };
};
