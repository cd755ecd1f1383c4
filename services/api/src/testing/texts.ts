import { decryptText, encryptText } from '@repo/backend/encryption';
import { formatInsightKey, insightChannel, type InsightKey } from '@repo/backend/insight-channel';
import type { InsightStatus } from '@repo/contracts/programme/programme';
import type { Harness } from './harness.ts';

interface StoredKey {
  wrapped: Buffer;
  version: number;
}

const dataKeyOf = async ({ config, dataSource }: Harness, userId: string): Promise<Buffer> => {
  const [key] = await dataSource.query<StoredKey[]>(
    'select wrapped, master_version as version from member_keys where user_id = $1',
    [userId],
  );
  if (!key) throw new Error(`no key of ${userId}`);
  return config.MASTER_KEYS.unwrap(userId, key.wrapped, key.version);
};

/** Plays the worker: stores an insight as far as it is written, and says so. */
export const writeInsight = async (
  api: Harness,
  key: InsightKey,
  { text, status }: { text: string | null; status: InsightStatus },
): Promise<void> => {
  const dataKey = await dataKeyOf(api, key.userId);
  const sealed = text === null ? null : encryptText(dataKey, text, { kind: 'insight', ...key });
  await api.dataSource.query(
    `update insights set ciphertext = $4, status = $5
     where user_id = $1 and week = $2 and version = $3`,
    [key.userId, key.week, key.version, sealed, status],
  );
  await api.dataSource.query('select pg_notify($1, $2)', [insightChannel, formatInsightKey(key)]);
};

/** @returns every version of a week's reflection, oldest first, decrypted. */
export const storedTexts = async (
  api: Harness,
  { userId, week }: Pick<InsightKey, 'userId' | 'week'>,
): Promise<string[]> => {
  const dataKey = await dataKeyOf(api, userId);
  const rows = await api.dataSource.query<{ version: number; ciphertext: Buffer }[]>(
    'select version, ciphertext from reflections where user_id = $1 and week = $2 order by version',
    [userId, week],
  );
  return rows.map(({ version, ciphertext }) =>
    decryptText(dataKey, ciphertext, { kind: 'reflection', userId, week, version }),
  );
};

interface Column {
  table: string;
  column: string;
  type: string;
}

/** @returns every `table.column` in which `text` stands readable, bytes included. */
export const columnsWith = async ({ dataSource }: Harness, text: string): Promise<string[]> => {
  const columns = await dataSource.query<Column[]>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const readable = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const rows = await dataSource.query<unknown[]>(
      `select 1 from "${table}" where position($1 in ${readable}) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
};
