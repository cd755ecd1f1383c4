import { decryptText, encryptText } from '@repo/server/security/encryption';
import {
  formatInsightKey,
  insightChannel,
  type InsightKey,
  sealInsight,
} from '@repo/programme/insight-content';
import type { RiskLevel, InsightReceipt, InsightStatus } from '@repo/contracts/programme/programme';
import { api, row, rows, type Member } from '../api/harness.ts';

const dataKeyOf = async (userId: string): Promise<Buffer> => {
  const sql = 'select wrapped, master_version as version from member_keys where user_id = $1';
  const key = await row<{ wrapped: Buffer; version: number }>(sql, [userId]);
  if (!key) throw new Error(`member_keys has no key for user ${userId}`);
  return api.config.MASTER_KEYS.unwrap(userId, key.wrapped, key.version);
};

/** The receipt that `writeInsight` gives a finished insight. */
export const receipt: InsightReceipt = {
  model: 'a-model',
  finishedAt: '2026-11-20T10:00:00.000Z',
  shownWeeks: [1],
};

interface Written {
  text: string | null;
  status: InsightStatus;
  care?: RiskLevel;
}

const seal = (dataKey: Buffer, key: InsightKey, { text, status, care = null }: Written) => {
  if (text === null && care === null) return null;
  const hasReceipt = status === 'done' && text !== null;
  return sealInsight(dataKey, key, { text, care, ...(hasReceipt && { receipt }) });
};

/** Acts as the worker: stores an insight as far as it is written, and notifies. */
export const writeInsight = async (key: InsightKey, written: Written): Promise<void> => {
  const sealed = seal(await dataKeyOf(key.userId), key, written);
  await rows(
    `update insights set ciphertext = $4, status = $5,
       model = case when $5 = 'done' then 'a-model' end,
       finished_at = case when $5 <> 'pending' then now() end
     where user_id = $1 and week = $2 and version = $3`,
    [key.userId, key.week, key.version, sealed, written.status],
  );
  await rows('select pg_notify($1, $2)', [insightChannel, formatInsightKey(key)]);
};

/** Stores a finished insight, whether or not one was asked for. */
export const insertInsight = async (
  key: InsightKey,
  said: Pick<Written, 'text' | 'care'>,
  canSeeEarlier = false,
): Promise<void> => {
  await rows(
    `insert into insights (user_id, week, version, status, can_see_earlier)
     values ($1, $2, $3, 'pending', $4)
     on conflict (user_id, week, version) do update set can_see_earlier = $4`,
    [key.userId, key.week, key.version, canSeeEarlier],
  );
  await writeInsight(key, { ...said, status: 'done' });
};

/** Stores versions of a week, from `first` on, as if they had been saved one by one over the years. */
export const writeVersions = async (
  { userId, week }: Pick<InsightKey, 'userId' | 'week'>,
  texts: readonly string[],
  first = 1,
): Promise<void> => {
  const { wrapped, version: master } = api.config.MASTER_KEYS.createDataKey(userId);
  await rows(
    `insert into member_keys (user_id, wrapped, master_version) values ($1, $2, $3)
     on conflict do nothing`,
    [userId, wrapped, master],
  );
  const dataKey = await dataKeyOf(userId);
  const sealed = texts.map((text, place) =>
    encryptText(dataKey, text, { kind: 'reflection', userId, week, version: place + first }),
  );
  await rows(
    `insert into reflections (user_id, week, version, ciphertext)
     select $1, $2, place + $4 - 1, text from unnest($3::bytea[]) with ordinality as t (text, place)`,
    [userId, week, sealed, first],
  );
};

/** @returns every version of the first week's reflection, oldest first, decrypted. */
export const storedTexts = async ({ userId }: Member): Promise<string[]> => {
  const dataKey = await dataKeyOf(userId);
  const stored = await rows<{ version: number; ciphertext: Buffer }>(
    'select version, ciphertext from reflections where user_id = $1 and week = 1 order by version',
    [userId],
  );
  return stored.map(({ version, ciphertext }) =>
    decryptText(dataKey, ciphertext, { kind: 'reflection', userId, week: 1, version }),
  );
};

/** @returns every `table.column` that contains `text` in the clear, bytes included */
export const columnsWith = async (text: string, pool = api.pool): Promise<string[]> => {
  const { rows: columns } = await pool.query<
    Record<'schema' | 'table' | 'column' | 'type', string>
  >(
    `select table_schema as schema, table_name as table, column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const readable = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const sql = `select from "${schema}"."${table}" where position($1 in ${readable}) > 0 limit 1`;
    if ((await pool.query(sql, [text])).rowCount) found.push(`${table}.${column}`);
  }
  return found;
};
