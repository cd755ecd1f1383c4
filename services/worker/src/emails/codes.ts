import { codeOf } from '@repo/backend/codes';
import type { CodeFlowKind } from '@repo/backend/entities/code-flow';
import type { Context } from '../context.ts';
import type { Recipient } from './letter.ts';

export interface CodeData extends Recipient {
  /** Six digits. */
  code: string;
  /** How long it is good for. */
  minutes: number;
}

interface FlowRow {
  email: string;
  nonce: string;
  minutes: number;
  hasOtherAccount: boolean;
}

const flow = {
  name: 'open-code-flow',
  text: `
    select f.email, f.nonce,
      round(extract(epoch from f.expires_at - f.created_at) / 60)::int as minutes,
      exists (select from users u where u.email = f.email and u.verified_at is not null
        and u.id is distinct from f.user_id) as "hasOtherAccount"
    from code_flows f
    where f.id = $1 and f.kind = $2 and f.user_id is not null
      and f.consumed_at is null and f.expires_at > now()`,
};

/** @returns the flow while its code is still good and belongs to somebody. */
export const loadFlow = async (
  { pool }: Context,
  flowId: string,
  kind: CodeFlowKind,
): Promise<FlowRow | undefined> =>
  (await pool.query<FlowRow>({ ...flow, values: [flowId, kind] })).rows[0];

/** @returns what a code mail says; the code is computed, it is stored nowhere. */
export const toCodeData = ({ config }: Context, row: FlowRow): CodeData => ({
  email: row.email,
  code: codeOf(config.SECRET_KEY, row.nonce),
  minutes: row.minutes,
});
