import { createHash, randomBytes } from 'node:crypto';
import { programme } from '@repo/contracts/programme/programme';
import { endpointPath } from '@repo/contracts/client';
import { reflections } from '@repo/contracts/programme/reflections';
import pg from 'pg';

/** Members beside the measured one, so that indexes have a depth. */
const others = 5_000;
/** Weeks that the measured member has written. */
const written = 3;
const reflection = 'I noticed how quickly I said yes, and how long it took to feel the no. '.repeat(
  12,
);

const insertMembers = (week: number): string => `
  with person as (
    insert into users (full_name, email, password_hash, terms_version, verified_at)
    select 'Ada Miller', 'person-' || n || '@example.com', 'none', '1', now()
    from generate_series(1, ${others}) n returning id
  ), session as (
    insert into sessions (token_hash, user_id, device, expires_at)
    select sha256(convert_to(id::text, 'UTF8')), id, 'bench', now() + interval '30 days' from person
  ), bought as (
    insert into orders (user_id, product, offer, amount, currency, status, paid_at)
    select id, 'self-guided', 'self-guided', 4900, 'usd', 'paid', now() from person
    returning id, user_id
  ), granted as (
    insert into grants (order_id, user_id, entitlement)
    select id, user_id, 'self-guided' from bought
  )
  insert into enrolments (user_id, current_week) select id, ${week} from person returning user_id`;

/**
 * Fills the tables and signs one member in.
 * @param week the last that members may open
 * @returns the token of that member's session
 */
export const seedMembers = async (databaseUrl: string, week = written): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ user_id: string }>(insertMembers(week));
  const token = randomBytes(32).toString('base64url');
  await client.query('update sessions set token_hash = $1 where user_id = $2', [
    createHash('sha256').update(token).digest(),
    rows[Math.floor(rows.length / 2)]?.user_id,
  ]);
  await client.query('analyze');
  await client.end();
  return token;
};

/** Lets the measured member write, through the API, as members do. */
export const writeReflections = async (origin: string, headers: Record<string, string>) => {
  for (let week = 1; week <= written; week += 1) {
    const path = endpointPath(reflections.save, { params: { week: `week${week}` } });
    const response = await fetch(`${origin}${path}`, {
      method: reflections.save.method,
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message: reflection }),
    });
    if (!response.ok) throw new Error(`the reflection of week ${week} was not saved`);
  }
  const response = await fetch(`${origin}${endpointPath(programme.read)}`, { headers });
  if (!response.ok) throw new Error('the programme cannot be read');
};
