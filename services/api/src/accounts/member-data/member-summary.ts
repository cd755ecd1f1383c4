import type { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/** What an operator may see about a person who contacts us: no name, no texts. */
export interface MemberSummary {
  id: string;
  verified: boolean;
  since: Date;
  /** Completed weeks. */
  weeks: number;
  owns: string;
  sessions: number;
}

/** @returns accounts and sign-ups of an address, the account first */
export const findMemberSummary = (
  dataSource: DataSource,
  email: string,
): Promise<MemberSummary[]> =>
  run(
    dataSource,
    `select id, verified_at is not null as verified, created_at as since,
       coalesce((select current_week from enrolments where user_id = id), 0) as weeks,
       coalesce((select string_agg(entitlement, ', ' order by entitlement) from grants
         where grants.user_id = users.id and revoked_at is null), 'nothing') as owns,
       (select count(*)::int from sessions where sessions.user_id = users.id) as sessions
     from users where email = $1 order by verified_at is not null desc, created_at desc`,
    [email],
  );
