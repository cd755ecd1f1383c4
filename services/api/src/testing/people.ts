import { randomBytes } from 'node:crypto';
import { createToken, hashToken } from '@repo/server/security/codes';
import { currency, offers, type OfferId } from '@repo/product/offers';
import { products } from '@repo/product/products';
import { termsVersion } from '@repo/product/terms';
import type { DataSource } from 'typeorm';

/** The password of everybody in the suites, and its hash at the lowest allowed cost. */
export const testPassword = 'correct horse battery';
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$TRchnLp3LZGt17sOesIIZw$pvZyOQgtBh9Ju9XjTwi/aX/xAIb4CJhZTktmALhFigk';

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

/** Paid orders of the rows of `person`, with what follows from a payment. */
const paid = `
  bought as (
    insert into orders (user_id, product, offer, amount, currency, status, paid_at)
    select person.id, o.*, '${currency}', 'paid', now() from person,
      json_to_recordset($1) as o(product text, offer text, amount int)
    returning id, user_id, product),
  granted as (
    insert into grants (order_id, user_id, entitlement)
    select bought.id, user_id, entitlement from bought join
      json_to_recordset($1) as o(product text, grants json) using (product),
      json_array_elements_text(grants) entitlement),
  promised as (
    insert into outreach (order_id, due_at)
    select id, now() + interval '24 hours' from bought where product = 'coaching')`;

const toRows = (bought: readonly OfferId[]): string =>
  JSON.stringify(
    bought.map((offer) => {
      const { product, amount } = offers[offer];
      return { offer, product, amount, grants: products[product].grants };
    }),
  );

/** Writes a paid order and its grants. @returns the order's id. */
export const purchase = async (
  dataSource: DataSource,
  userId: string,
  offer: OfferId,
): Promise<string> => {
  const [order] = await dataSource.query<{ id: string }[]>(
    `with person as (select $2::uuid as id), ${paid} select id from bought`,
    [toRows([offer]), userId],
  );
  return order?.id ?? '';
};

/** Writes a member and a session by one statement, for suites that do not test sign-up. */
export const createPerson = async (
  dataSource: DataSource,
  { verified = true, premium, coaching, fullName = 'Ada Miller', ...more }: PersonOptions,
) => {
  const email = more.email ?? `person-${randomBytes(6).toString('hex')}@example.com`;
  const token = createToken();
  const bought = toRows([
    ...(premium ? (['self-guided'] as const) : []),
    ...(coaching ? (['coaching'] as const) : []),
  ]);
  const [person] = await dataSource.query<{ userId: string }[]>(
    `with person as (
       insert into users (full_name, email, password_hash, terms_version, verified_at)
       values ($2, $3, $4, $5, case when $6::boolean then now() end) returning id),
     session as (
       insert into sessions (token_hash, user_id, device, expires_at)
       select $7::bytea, id, 'Test browser', now() + interval '30 days' from person),
     ${paid}
     select id as "userId" from person`,
    [bought, fullName, email, testPasswordHash, termsVersion, verified, hashToken(token)],
  );
  if (!person) throw new Error('the insert of a test user returned no row');
  return { ...person, email, token };
};
