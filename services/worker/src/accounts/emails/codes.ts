import type { CodeFlow } from '@repo/backend/entities/account';
import { deriveCode } from '@repo/backend/security/codes';
import { statement } from '@repo/backend/statement';
import type { PoolClient } from 'pg';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import type { Recipient } from '../../platform/mail/render.ts';

export interface CodeData extends Recipient {
  /** Six digits. */
  code: string;
  /** How long it is valid. */
  minutes: number;
}

interface FlowRow extends Pick<CodeFlow, 'email' | 'nonce'> {
  minutes: number;
  hasOtherAccount: boolean;
}

const flow = statement(
  'open-code-flow',
  `
    select f.email, f.nonce,
      round(extract(epoch from f.expires_at - f.created_at) / 60)::int as minutes,
      exists (select from users u where u.email = f.email and u.verified_at is not null
        and u.id is distinct from f.user_id) as "hasOtherAccount"
    from code_flows f
    where f.id = $1 and f.kind = $2 and f.user_id is not null
      and f.consumed_at is null and f.expires_at > now()
      -- What stands for an address that may no longer be mailed.
      and f.email not like '%.invalid'`,
);

/** @returns the flow while its code is still valid and belongs to somebody. */
export const loadFlow = async (
  { pool }: Context,
  flowId: string,
  kind: CodeFlow['kind'],
): Promise<FlowRow | undefined> =>
  (await pool.query<FlowRow>({ ...flow, values: [flowId, kind] })).rows[0];

// A malformed id must not stop the other events.
const flowsOfNobody = statement(
  'flows-of-nobody',
  `
      select event.id from outbox event
      where event.id = any($1) and not exists (
        select from code_flows f where f.user_id is not null
          and f.id = case when pg_input_is_valid(payload ->> 'flowId', 'uuid')
            then (payload ->> 'flowId')::uuid end)`,
);

/** @returns the ids of events whose flow has no account, because no account has the address */
export const findFlowsWithoutUser = async (
  client: PoolClient,
  eventIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>({ ...flowsOfNobody, values: [eventIds] });
  return rows.map(({ id }) => id);
};

/** @returns the data of an e-mail with a code; the code is computed, never stored */
export const toCodeData = ({ config }: Context, row: FlowRow): CodeData => ({
  email: row.email,
  code: deriveCode(config.SECRET_KEY, row.nonce),
  minutes: row.minutes,
});

/** The code of a new account, unless the address has an account already. */
export const verificationCode = defineEmail({
  name: 'verification-code',
  on: ['sign-up.requested', 'verification.requested'],
  subject: 'Your verification code',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'verify');
    return flow && !flow.hasOtherAccount ? toCodeData(context, flow) : null;
  },
  sample: { email: 'ana@example.com', code: '482913', minutes: 10 },
});

/** The code that allows a new password. A flow of an unknown address ends before the queue. */
export const resetCode = defineEmail({
  name: 'reset-code',
  on: ['password-reset.requested'],
  subject: 'Your password reset code',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'reset');
    return flow ? toCodeData(context, flow) : null;
  },
  findIdle: findFlowsWithoutUser,
  sample: { email: 'ana@example.com', code: '170356', minutes: 10 },
});

/** Proves the new address. It goes there, and nothing changes before the code is entered. */
export const emailChangeCode = defineEmail({
  name: 'email-change-code',
  on: ['email-change.requested'],
  subject: 'Confirm your new address',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'email-change');
    return flow && !flow.hasOtherAccount ? toCodeData(context, flow) : null;
  },
  sample: { email: 'ana.new@example.com', code: '905127', minutes: 10 },
});
