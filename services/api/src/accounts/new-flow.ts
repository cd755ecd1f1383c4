import type { CodeFlowKind } from '@repo/backend/entities/accounts/code-flow';
import { limitTable, placeLimits } from './limits/limit-table.ts';
import { wideNetworkOf } from './limits/network.ts';

/** Who asks for a mail: a network, or a device that the owner of the address signed in with. */
export interface Asker {
  network: string;
  knownDevice?: string | undefined;
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

const { mailMinute, mailDay, mailNetwork, mailDevice } = placeLimits;
const { codeMails } = limitTable;

/** @returns by what name an asker is counted. A /48 is free to have, so it counts as one network. */
export const askerNameOf = ({ network, knownDevice }: Asker): string =>
  knownDevice === undefined
    ? `network:${wideNetworkOf(network) ?? network}`
    : `device:${knownDevice}`;

/** How long one waits for the next mail; strangers longer while the whole site sends too many. */
const pause = `case when $9 or (select count(*) from (
    select from code_flows where created_at > now() - interval '${codeMails.minutes} minutes'
    limit ${codeMails.allowed}) as sent) < ${codeMails.allowed}
  then interval '${mailMinute.minutes} minutes'
  else interval '${codeMails.minutes} minutes' end`;

/**
 * Whether a mail may go out. A known device has a number of its own, which no stranger uses up. All
 * others share one for each address, of which a single network never gets all.
 */
const mayBeMailed = `
  (select count(*) filter (where is_own and created_at > now() - (${pause})) < ${mailMinute.allowed}
     and case when $9 then count(*) filter (where is_own) < ${mailDevice.allowed}
       else count(*) < ${mailDay.allowed}
         and count(*) filter (where is_own) < ${mailNetwork.allowed}
     end
   from (
     select created_at, asked_by = $8 as is_own from code_flows
     where email = $3 and kind = $1 and created_at > now() - interval '1 day'
   ) as asked)`;

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
