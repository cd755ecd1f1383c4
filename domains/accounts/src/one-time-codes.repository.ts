import { run, statement } from '@repo/server/database/statements';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { OneTimeCode, OneTimeCodeKind } from './entities/account.ts';
import { limitTable, otherLimits } from './limit-table.ts';

const { codeTries, mailMinute, mailDay, mailHour, mailNetwork, mailKnown } = otherLimits;
const { codeMails } = limitTable;

/** Whose code, to which address, and who asks for it. */
interface AskedCode {
  kind: OneTimeCodeKind;
  user_id: string | null;
  email: string;
  token_hash: Buffer | null;
  previous_email: string | null;
  nonce: string;
  minutes: number;
  /** A keyed hash of the browser or network. */
  asked_by: Buffer;
  /** Has mails of their own that no stranger can use up. */
  is_known: boolean;
  earlier_token_hash: Buffer | null;
  /** A keyed hash of the inbox. */
  inbox: Buffer;
  /** Follows a sign-up, which may be corrected at once; others wait a minute. */
  is_first: boolean;
}

const types: Record<keyof AskedCode, string> = {
  kind: 'text',
  user_id: 'uuid',
  email: 'text',
  token_hash: 'bytea',
  previous_email: 'text',
  nonce: 'text',
  minutes: 'int',
  asked_by: 'bytea',
  is_known: 'boolean',
  earlier_token_hash: 'bytea',
  inbox: 'bytea',
  is_first: 'boolean',
};
const names = Object.keys(types) as (keyof AskedCode)[];
const asked = names.map((name, at) => `$${String(at + 1)}::${types[name]} as ${name}`).join(', ');

/** The pause before the next mail; longer for strangers while the whole site sends too many. */
const pause = `case when asked.is_known or (select count(*) from (
    select from one_time_codes where created_at > now() - interval '${codeMails.minutes} minutes'
    limit ${codeMails.allowed}) as sent) < ${codeMails.allowed}
  then make_interval(mins => case when asked.is_first then 0 else ${mailMinute.minutes} end)
  else interval '${codeMails.minutes} minutes' end`;

/**
 * Whether a mail may go out. Who is known has mails of their own that no stranger can use up. All
 * others share a few per inbox, of which a network gets three of each kind. Beyond those, a network
 * that has not asked today gets the next one within the hour, so that nobody is locked out for longer.
 */
const mayBeMailed = `
  (select count(*) filter (where is_own and is_kind and created_at > now() - (${pause})) < ${mailMinute.allowed}
     and case
       when asked.is_known then count(*) filter (where is_own and is_kind) < ${mailKnown.allowed}
       when count(*) < ${mailDay.allowed}
         then count(*) filter (where is_own and is_kind) < ${mailNetwork.allowed}
       else count(*) filter (where is_own) = 0 and count(*) filter (
         where created_at > now() - interval '${mailHour.minutes} minutes') < ${mailHour.allowed}
     end
   from (
     select created_at, c.asked_by = asked.asked_by as is_own, c.kind = asked.kind as is_kind
     from one_time_codes c
     where c.inbox = asked.inbox and created_at > now() - interval '1 day'
   ) as mailed)`;

/**
 * When no mail may go out, a browser with a code on its way keeps that one, under the new token, so
 * that the answer looks the same in every case.
 */
const opening = `
  with asked as (select ${asked}), opened as (
    insert into one_time_codes
      (kind, user_id, email, token_hash, previous_email, nonce, expires_at, asked_by, inbox)
    select kind, user_id, email, token_hash, previous_email, nonce,
      now() + make_interval(mins => minutes), asked_by, inbox
    from asked where ${mayBeMailed}
    returning id
  ), kept as (
    update one_time_codes c set token_hash = asked.token_hash from asked
    where c.token_hash = asked.earlier_token_hash and c.kind = asked.kind and c.email = asked.email
      and consumed_at is null and expires_at > now() and not exists (select from opened)
  )
  select id from opened`;

/**
 * Opens a code that is to be mailed, within the limits of mails. The caller holds the lock of
 * the address (`lockAddress`), so that simultaneous requests are all counted.
 * @returns its id, or undefined when no mail may be sent
 */
export const openCode = async (
  manager: EntityManager,
  code: AskedCode,
): Promise<string | undefined> => {
  const values = names.map((name) => code[name]);
  return (await run<{ id: string }>(manager, opening, values))[0]?.id;
};

/** @returns whether a code that was mailed to a sign-up can still be typed */
export const isUnderway = async (manager: EntityManager, userId: string): Promise<boolean> => {
  const open = await run(
    manager,
    `select id from one_time_codes where user_id = $1 and kind = 'verify'
         and consumed_at is null and expires_at > now() and tries < $2 limit 1`,
    [userId, codeTries.allowed],
  );
  return open.length > 0;
};

export interface OpenCode {
  id: string;
  email: string;
}

/** A code that somebody tries. */
export interface TriedCode extends OpenCode {
  nonce: OneTimeCode['nonce'];
  isOpen: boolean;
}

/**
 * Counts the try before comparing anything, in a statement that commits on its own: whatever
 * happens next, the try is counted.
 */
const countTry = async (
  dataSource: DataSource,
  which: string,
  values: readonly unknown[],
): Promise<TriedCode | undefined> => {
  const [found] = await run<TriedCode>(
    dataSource,
    `update one_time_codes set tries = tries + 1
       where ${which} and tries < $3
       returning id, email, nonce,
         consumed_at is null and expires_at > now() as "isOpen"`,
    [...values, codeTries.allowed],
  );
  return found;
};

/** Counts a try of the newest code that was sent to a user. */
export const countNewest = (
  dataSource: DataSource,
  values: [userId: string, kind: OneTimeCodeKind],
): Promise<TriedCode | undefined> => {
  const newest = `id = (
      select id from one_time_codes where user_id = $1 and kind = $2
      order by created_at desc limit 1)`;
  return countTry(dataSource, newest, values);
};

/** Counts a try of the one code that a reset cookie names. */
export const countReset = (
  dataSource: DataSource,
  tokenHash: Buffer,
): Promise<TriedCode | undefined> =>
  countTry(dataSource, `token_hash = $1 and kind = $2`, [tokenHash, 'reset']);

/** A code that is to be mailed. */
export interface MailedCode extends Pick<OneTimeCode, 'email' | 'nonce'> {
  minutes: number;
  hasOtherAccount: boolean;
}

const mailedCode = statement(
  'open-code',
  `
    select c.email, c.nonce,
      round(extract(epoch from c.expires_at - c.created_at) / 60)::int as minutes,
      exists (select from users u where u.email = c.email and u.verified_at is not null
        and u.id is distinct from c.user_id) as "hasOtherAccount"
    from one_time_codes c
    where c.id = $1 and c.kind = $2 and c.user_id is not null
      and c.consumed_at is null and c.expires_at > now()
      -- What stands for an address that may no longer be mailed.
      and c.email not like '%.invalid'`,
);

/** @returns the code while it is still valid and belongs to somebody. */
export const findOpenCode = async (
  pool: Pool,
  codeId: string,
  kind: OneTimeCode['kind'],
): Promise<MailedCode | undefined> =>
  (await pool.query<MailedCode>({ ...mailedCode, values: [codeId, kind] })).rows[0];

// A malformed id must not stop the other events.
const codesOfNobody = statement(
  'codes-of-nobody',
  `
      select event.id from events event
      where event.id = any($1) and not exists (
        select from one_time_codes c where c.user_id is not null
          and c.id = case when pg_input_is_valid(payload ->> 'codeId', 'uuid')
            then (payload ->> 'codeId')::uuid end)`,
);

/** @returns the ids of events whose code has no account, because no account has the address */
export const findCodesWithoutUser = async (
  client: PoolClient,
  eventIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>({ ...codesOfNobody, values: [eventIds] });
  return rows.map(({ id }) => id);
};

const previousAddress = statement(
  'previous-address',
  `select previous_email as email from one_time_codes
    where id = $1 and kind = 'email-change' and previous_email is not null`,
);

/** @returns the address that a confirmed new one has replaced */
export const findPreviousAddress = async (
  pool: Pool,
  codeId: string,
): Promise<string | undefined> =>
  (await pool.query<{ email: string }>({ ...previousAddress, values: [codeId] })).rows[0]?.email;
