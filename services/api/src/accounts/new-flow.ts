import type { CodeFlowKind } from '@repo/backend/entities/code-flow';
import { placeLimits } from './limits/limit-table.ts';

/** Who asks for a mail: a network, or a browser that proved whose it is. */
export interface Asker {
  network: string;
  /** Of whom the browser holds a signed cookie or a session; none: it may be anybody's. */
  provenBy?: string | undefined;
}

export interface NewFlow {
  kind: CodeFlowKind;
  userId: string | null;
  email: string;
  asker: Asker;
  /** Reset: what the flow cookie holds from now on, hashed. */
  tokenHash?: Buffer;
  /** Reset: what it held before. */
  earlierTokenHash?: Buffer | undefined;
  /** E-mail change: the address until now. */
  previousEmail?: string;
}

const { mailMinute, mailHour, mailStrangers, mailDay, mailReserve, mailCeiling, mailMember } =
  placeLimits;
/**
 * Whether a mail may go out. One's own requests count by themselves, so that a stranger's never
 * stand in the way: one a minute and three an hour. Strangers together get eight a day for an
 * address; a browser that proved itself twelve, and two of its own even when those are used up.
 * Nobody has more than twelve a day sent anywhere.
 */
const mayBeMailed = `
  (select count(*) filter (where is_own and created_at > now() - interval '1 minute') < ${mailMinute.allowed}
     and count(*) filter (where is_own and created_at > now() - interval '1 hour') < ${mailHour.allowed}
     and case
       when not $9 then count(*) < ${mailStrangers.allowed}
       when count(*) < ${mailDay.allowed} then true
       else count(*) filter (where is_own) < ${mailReserve.allowed}
         and count(*) < ${mailCeiling.allowed}
     end
   from (
     select created_at, asked_by = $8 or (user_id = $2 and kind <> 'reset') as is_own
     from code_flows
     where email = $3 and kind = $1 and created_at > now() - interval '1 day'
   ) as asked)
  and (select count(*) < ${mailMember.allowed} from code_flows
    where user_id = $2 and kind = $1 and kind <> 'reset'
      and created_at > now() - interval '1 day')`;

/**
 * Where no mail may go out, a browser whose own code is on its way keeps that flow, under the new
 * token: what it is told looks the same in every case.
 */
export const openFlow = `
  with opened as (
    insert into code_flows
      (kind, user_id, email, token_hash, previous_email, nonce, expires_at, asked_by)
    select $1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7), $8
    where ${mayBeMailed}
    returning id
  ), kept as (
    update code_flows set token_hash = $4
    where token_hash = $10 and kind = $1 and email = $3
      and consumed_at is null and expires_at > now() and not exists (select from opened)
  )
  select id from opened`;
