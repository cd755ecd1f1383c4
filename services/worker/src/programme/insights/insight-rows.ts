import type { Pool, PoolClient } from 'pg';
import type { MemberKey } from '@repo/backend/entities/member-key';
import type { Reflection } from '@repo/backend/entities/reflection';
import { encryptText } from '@repo/backend/encryption';
import { formatInsightKey, insightChannel, type InsightKey } from '@repo/backend/insight-channel';
import type { InsightConsent } from '@repo/contracts/accounts/me';

/** What is known before any text is read. */
export interface InsightState extends Pick<MemberKey, 'wrapped' | 'masterVersion'> {
  consent: InsightConsent;
  memory: boolean;
  /** Whether the member has saved a newer text for this week. */
  isSuperseded: boolean;
}

const state = {
  name: 'insight-state',
  text: `
    select p.ai_insights as consent, coalesce(p.insight_memory, false) as memory,
      exists (select from reflections n where n.user_id = $1 and n.week = $2 and n.version > $3)
        as "isSuperseded",
      k.wrapped, k.master_version as "masterVersion"
    from reflections r
    join member_keys k on k.user_id = r.user_id
    left join preferences p on p.user_id = r.user_id
    where r.user_id = $1 and r.week = $2 and r.version = $3`,
};

const identify = ({ userId, week, version }: InsightKey) => [userId, week, version];

/** @returns undefined when the reflection or its key is gone (erased). */
export const readState = async (
  client: PoolClient,
  key: InsightKey,
): Promise<InsightState | undefined> =>
  (await client.query<InsightState>({ ...state, values: identify(key) })).rows[0];

type TextRow = Pick<Reflection, 'week' | 'version' | 'ciphertext'>;

/** @returns the newest texts of the weeks before this one, and this one in its exact version. */
export const readTexts = async (
  client: PoolClient,
  key: InsightKey,
  withEarlier: boolean,
): Promise<TextRow[]> => {
  const { rows } = await client.query<TextRow>({
    name: 'insight-texts',
    text: `
      select distinct on (week) week, version, ciphertext from reflections
      where user_id = $1 and ((week = $2 and version = $3) or (week < $2 and $4))
      order by week, version desc`,
    values: [...identify(key), withEarlier],
  });
  return rows;
};

/**
 * Starts from nothing: inserts the row if it is missing and empties what a broken try left behind.
 * @returns whether the insight is ours to write
 */
export const beginInsight = async (client: PoolClient, key: InsightKey): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'begin-insight',
    text: `
      insert into insights (user_id, week, version, status) values ($1, $2, $3, 'pending')
      on conflict (user_id, week, version)
        do update set ciphertext = null where insights.status = 'pending'`,
    values: identify(key),
  });
  return rowCount === 1;
};

type Change = 'status' | 'text' | 'done' | 'care';

const whole = `ciphertext = $5, model = $6, shown_weeks = $7, status = 'done', finished_at = now()`;

const assignments: Record<Change, string> = {
  status: 'status = $5, finished_at = now()',
  text: 'ciphertext = $5',
  done: whole,
  care: whole,
};

/** Crisis care leaves one count a day behind and nothing else (ADR 0015). */
const counted = `, counted as (
  insert into care_counts (day, shown) select current_date, 1 from changed
  on conflict (day) do update set shown = care_counts.shown + 1)`;

/** Changes the row while it is pending and notifies the API, in one statement. */
const change = async (
  client: Pool | PoolClient,
  key: InsightKey,
  kind: Change,
  values: unknown[],
): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: `insight-${kind}`,
    text: `
      with changed as (
        update insights set ${assignments[kind]}
        where user_id = $1 and week = $2 and version = $3 and status = 'pending'
        returning 1)${kind === 'care' ? counted : ''}
      select pg_notify('${insightChannel}', $4) from changed`,
    values: [...identify(key), formatInsightKey(key), ...values],
  });
  return rowCount === 1;
};

const sealed = (dataKey: Buffer, key: InsightKey, text: string): Buffer =>
  encryptText(dataKey, text, { kind: 'insight', ...key });

/** Stores the text so far. @returns false when the insight is not pending any more. */
export const writeText = (client: PoolClient, key: InsightKey, dataKey: Buffer, text: string) =>
  change(client, key, 'text', [sealed(dataKey, key, text)]);

interface WholeInsight {
  kind: 'done' | 'care';
  text: string;
  /** The model, or what wrote it instead. */
  source: string;
  /** Weeks whose texts it was shown. */
  shownWeeks: readonly number[];
}

/** Stores the whole text with its receipt. */
export const finishInsight = (
  client: PoolClient,
  key: InsightKey,
  dataKey: Buffer,
  { kind, text, source, shownWeeks }: WholeInsight,
) => change(client, key, kind, [sealed(dataKey, key, text), source, shownWeeks]);

/** Ends it without a text. */
export const endInsight = (client: Pool | PoolClient, key: InsightKey, status: 'failed' | 'off') =>
  change(client, key, 'status', [status]);
