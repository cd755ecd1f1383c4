import type { MemberKey } from '@repo/accounts/entities/member';
import { unlockedUser } from '@repo/accounts/accounts.repository';
import type { InsightConsent } from '@repo/contracts/accounts/me';
import { statement, type PreparedStatement } from '@repo/server/database/statements';
import type { Pool, PoolClient } from 'pg';
import {
  formatInsightKey,
  insightChannel,
  type InsightKey,
  sealInsight,
  type InsightContent,
} from './insight-content.ts';

// What a job writes into one insight, on one connection.

const lockOf = ({ userId, week, version }: InsightKey) => [
  `insight:${userId}:${String(week)}:${String(version)}`,
];

/** Locks until `unlockInsight`, or the end of the connection. @returns whether nobody else has */
export const lockInsight = async (client: PoolClient, key: InsightKey): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    lockOf(key),
  );
  return rows[0]?.locked ?? false;
};

export const unlockInsight = async (client: PoolClient, key: InsightKey): Promise<void> => {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lockOf(key));
};

/** The state of an insight, before any text is read. */
export interface InsightRow extends Pick<MemberKey, 'wrapped' | 'masterVersion'> {
  consent: InsightConsent;
  memory: boolean;
  /** Whether the member has saved a newer text for this week. */
  isSuperseded: boolean;
  /** The stored content of a finished insight; null before its end. */
  finished: Buffer | null;
  /** How often the member has asked, the save included. */
  requests: number;
}

const state = statement(
  'insight-state',
  `
    select c.ai_insights as consent, coalesce(c.insight_memory, false) as memory,
      exists (select from reflections n where n.user_id = $1 and n.week = $2 and n.version > $3)
        as "isSuperseded",
      case when i.status = 'done' then i.ciphertext end as finished,
      coalesce(i.requests, 1) as requests,
      m.wrapped, m.master_version as "masterVersion"
    from reflections r
    join members m on m.user_id = r.user_id and m.wrapped is not null
    left join choices c on c.user_id = r.user_id
    left join insights i
      on i.user_id = r.user_id and i.week = r.week and i.version = r.version
    where r.user_id = $1 and r.week = $2 and r.version = $3`,
);

const identify = ({ userId, week, version }: InsightKey) => [userId, week, version];

/** @returns undefined when the reflection or its key is gone (erased). */
export const readState = async (
  client: PoolClient,
  key: InsightKey,
): Promise<InsightRow | undefined> =>
  (await client.query<InsightRow>({ ...state, values: identify(key) })).rows[0];

const pendingInsight = statement(
  'begin-insight',
  `
      insert into insights (user_id, week, version, status, can_see_earlier)
      select $1, $2, $3, 'pending', $5 from ${unlockedUser}
      on conflict (user_id, week, version)
        do update set status = 'pending', ciphertext = null, model = null, finished_at = null,
          can_see_earlier = excluded.can_see_earlier
        where insights.status = 'pending' or $4`,
);

/**
 * Starts over: inserts the row if it is missing and clears the content of a broken try. It waits for
 * a deletion, which locks the member, so that what is read next is what is left.
 * @param again starts even if the row says that the insight has ended
 * @returns whether the insight may be written
 */
export const beginInsight = async (
  client: PoolClient,
  key: InsightKey,
  { again, memory }: { again: boolean; memory: boolean },
): Promise<boolean> => {
  const values = [...identify(key), again, memory];
  const { rowCount } = await client.query({ ...pendingInsight, values });
  return rowCount === 1;
};

/** Changes the row while it is pending and notifies the API, in one statement. */
const changing = (kind: string, assignments: string, condition = ''): PreparedStatement =>
  statement(
    `insight-${kind}`,
    `
      with changed as (
        update insights set ${assignments}
        where user_id = $1 and week = $2 and version = $3 and status = 'pending' ${condition}
        returning 1)
      select pg_notify('${insightChannel}', $4) from changed`,
  );

/** Care is stored at once, an insight takes seconds; storing only the hour hides the difference. */
const ended = `finished_at = date_trunc('hour', now())`;

/** A deletion of an earlier text took this back: what was begun before it is never written. */
const asBegun = 'and can_see_earlier = $6';

const changes = {
  status: changing('status', `status = $5, ciphertext = null, ${ended}`),
  text: changing('text', 'ciphertext = $5', asBegun),
  done: changing('done', `ciphertext = $5, model = $7, status = 'done', ${ended}`, asBegun),
};

const change = async (
  client: Pool | PoolClient,
  key: InsightKey,
  kind: keyof typeof changes,
  values: unknown[],
): Promise<boolean> => {
  const { rowCount } = await client.query({
    ...changes[kind],
    values: [...identify(key), formatInsightKey(key), ...values],
  });
  return rowCount === 1;
};

/** An insight to write: its identity, the key that seals it, and whether earlier weeks are allowed. */
export interface OpenInsight {
  client: PoolClient;
  key: InsightKey;
  dataKey: Buffer;
  memory: boolean;
}

/** Stores the content so far. @returns false when the insight is no longer pending */
export const writeSoFar = (
  { client, key, dataKey, memory }: OpenInsight,
  content: InsightContent,
) => change(client, key, 'text', [sealInsight(dataKey, key, content), memory]);

/**
 * Stores the finished insight. The columns are the same for any content, so a copy of the table does
 * not show whose words meant danger (ADR 0014).
 * @param model the configured model, even if it was not asked
 */
export const finishInsight = (
  { client, key, dataKey, memory }: OpenInsight,
  model: string,
  content: InsightContent,
) => change(client, key, 'done', [sealInsight(dataKey, key, content), memory, model]);

/** Ends the insight without a text. */
export const endInsight = (client: Pool | PoolClient, key: InsightKey, status: 'failed' | 'off') =>
  change(client, key, 'status', [status]);
