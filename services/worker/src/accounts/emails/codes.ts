import type { OneTimeCode } from '@repo/accounts/entities/account';
import { deriveCode } from '@repo/server/security/codes';
import { statement } from '@repo/server/database/statements';
import type { PoolClient } from 'pg';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import type { EmailFields } from '../../platform/mail/render.ts';

export interface CodeData extends EmailFields {
  /** Six digits. */
  code: string;
  /** How long it is valid. */
  minutes: number;
}

interface CodeRow extends Pick<OneTimeCode, 'email' | 'nonce'> {
  minutes: number;
  hasOtherAccount: boolean;
}

const openCode = statement(
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
export const loadCode = async (
  { pool }: Context,
  codeId: string,
  kind: OneTimeCode['kind'],
): Promise<CodeRow | undefined> =>
  (await pool.query<CodeRow>({ ...openCode, values: [codeId, kind] })).rows[0];

// A malformed id must not stop the other events.
const codesOfNobody = statement(
  'codes-of-nobody',
  `
      select event.id from outbox event
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

/** @returns the data of an e-mail with a code; the code is computed, never stored */
export const toCodeData = ({ config }: Context, row: CodeRow): CodeData => ({
  email: row.email,
  code: deriveCode(config.SECRET_KEY, row.nonce),
  minutes: row.minutes,
});

/** The code of a new account, unless the address has an account already. */
export const verificationCode = defineEmail({
  name: 'verification-code',
  on: ['sign-up.requested', 'verification.requested'],
  subject: 'Your verification code',
  load: async (context, { codeId }) => {
    const code = await loadCode(context, codeId, 'verify');
    return code && !code.hasOtherAccount ? toCodeData(context, code) : null;
  },
  sample: { email: 'ana@example.com', code: '482913', minutes: 10 },
});

/** The code that allows a new password. One for an unknown address ends before the queue. */
export const resetCode = defineEmail({
  name: 'reset-code',
  on: ['password-reset.requested'],
  subject: 'Your password reset code',
  load: async (context, { codeId }) => {
    const code = await loadCode(context, codeId, 'reset');
    return code ? toCodeData(context, code) : null;
  },
  findIdle: findCodesWithoutUser,
  sample: { email: 'ana@example.com', code: '170356', minutes: 10 },
});

/** Proves the new address. It goes there, and nothing changes before the code is entered. */
export const emailChangeCode = defineEmail({
  name: 'email-change-code',
  on: ['email-change.requested'],
  subject: 'Confirm your new address',
  load: async (context, { codeId }) => {
    const code = await loadCode(context, codeId, 'email-change');
    return code && !code.hasOtherAccount ? toCodeData(context, code) : null;
  },
  sample: { email: 'ana.new@example.com', code: '905127', minutes: 10 },
});
