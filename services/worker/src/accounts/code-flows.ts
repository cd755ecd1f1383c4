import type { PoolClient } from 'pg';
import { statement } from '@repo/backend/statement';
import { deriveCode } from '@repo/backend/security/codes';
import type { CodeFlow } from '@repo/backend/entities/account';
import type { Context } from '../platform/context.ts';
import type { Recipient } from '../platform/mail/template.ts';

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
      and f.consumed_at is null and f.expires_at > now()`,
);

/** @returns the flow while its code is still valid and belongs to somebody. */
export const loadFlow = async (
  { pool }: Context,
  flowId: string,
  kind: CodeFlow['kind'],
): Promise<FlowRow | undefined> =>
  (await pool.query<FlowRow>({ ...flow, values: [flowId, kind] })).rows[0];

// An id that is none must not stop the facts beside it.
const flowsOfNobody = statement(
  'flows-of-nobody',
  `
      select fact.id from outbox fact
      where fact.id = any($1) and not exists (
        select from code_flows f where f.user_id is not null
          and f.id = case when pg_input_is_valid(payload ->> 'flowId', 'uuid')
            then (payload ->> 'flowId')::uuid end)`,
);

/** @returns those of the facts whose flow belongs to nobody: an address that nobody has. */
export const findFlowsOfNobody = async (
  client: PoolClient,
  eventIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>({
    ...flowsOfNobody,
    values: [eventIds],
  });
  return rows.map(({ id }) => id);
};

/** @returns what an e-mail with a code says; the code is computed and stored nowhere. */
export const toCodeData = ({ config }: Context, row: FlowRow): CodeData => ({
  email: row.email,
  code: deriveCode(config.SECRET_KEY, row.nonce),
  minutes: row.minutes,
});
