import type { QueryRunner } from 'typeorm';
import { coachingText } from '@repo/coaching/texts';
import { decryptText, type MasterKeys, type TextIdentity } from '@repo/server/security/encryption';
import { readKeysConfig } from '../platform/config.ts';
import type { Commands, CommandContext } from './command.ts';

interface SealedTable {
  /** Default `ciphertext`. */
  column?: string;
  row: string;
  identityOf: (row: Row) => TextIdentity;
}

/** Every column that is sealed with a member's key, and the identity of its rows. */
export const encryptedTables: Record<string, SealedTable> = {
  reflections: {
    row: 'week, version',
    identityOf: ({ userId, week, version }) => ({ kind: 'reflection', userId, week, version }),
  },
  insights: {
    row: 'week, version',
    identityOf: ({ userId, week, version }) => ({ kind: 'insight', userId, week, version }),
  },
  appointments: {
    row: 'order_id as "orderId", week',
    identityOf: (row) => coachingText('appointment-link', row),
  },
  coaching_plans: {
    row: 'order_id as "orderId", week',
    identityOf: (row) => coachingText('plan', row),
  },
  preferences: {
    column: 'contact_ciphertext',
    row: 'preferences.user_id as id',
    identityOf: ({ userId, id }) => ({ kind: 'contact-wishes', userId, id }),
  },
};

interface Row {
  userId: string;
  week: number;
  version: number;
  id: string;
  orderId: string;
  ciphertext: Buffer;
  wrapped: Buffer | null;
  master: number;
}

interface Opened {
  keys: number;
  texts: number;
  /** Rows that do not open with these master keys. */
  failed: number;
  /** Texts of members without a key: erased after the moment that was restored. */
  erased: number;
}

const batchSize = 500;

/** Reads a whole table in one transaction, a few hundred rows at a time. */
async function* readAll<Read extends object>(
  client: QueryRunner,
  select: string,
): AsyncGenerator<Read> {
  await client.query(`begin; declare everything no scroll cursor for ${select}`);
  for (;;) {
    const rows = (await client.query(`fetch ${String(batchSize)} from everything`)) as Read[];
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await client.query('commit');
}

const opens = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

const openKeys = async (client: QueryRunner, keys: MasterKeys, found: Opened): Promise<void> => {
  const select = `select user_id as "userId", wrapped, master_version as master from member_keys`;
  for await (const { userId, wrapped, master } of readAll<Row>(client, select)) {
    found.keys += 1;
    if (!opens(() => wrapped && keys.unwrap(userId, wrapped, master))) found.failed += 1;
  }
};

const openTable = async (
  client: QueryRunner,
  keys: MasterKeys,
  name: string,
  found: Opened,
): Promise<void> => {
  const sealed = encryptedTables[name];
  if (!sealed) return;
  const { row: columns, column = 'ciphertext' } = sealed;
  const select = `select ${name}.user_id as "userId", ${columns}, ${column} as ciphertext, wrapped,
      master_version as master
    from ${name} left join member_keys on member_keys.user_id = ${name}.user_id
    where ${column} is not null`;
  for await (const row of readAll<Row>(client, select)) {
    const { userId, wrapped, master, ciphertext } = row;
    found.texts += 1;
    if (!wrapped) found.erased += 1;
    else if (
      !opens(() =>
        decryptText(keys.unwrap(userId, wrapped, master), ciphertext, sealed.identityOf(row)),
      )
    )
      found.failed += 1;
  }
};

/** Opens every key and every text, and keeps none. @returns whether all of them open */
const check = async (ops: CommandContext): Promise<boolean> => {
  const { MASTER_KEYS } = readKeysConfig(ops.environment);
  const client = (await ops.database()).createQueryRunner();
  const found: Opened = { keys: 0, texts: 0, failed: 0, erased: 0 };
  try {
    await openKeys(client, MASTER_KEYS, found);
    for (const name of Object.keys(encryptedTables))
      await openTable(client, MASTER_KEYS, name, found);
  } finally {
    await client.release();
  }
  ops.show([found], '');
  return found.failed === 0;
};

export const textCommands: Commands = {
  'keys check': {
    help: 'open every key and every text with MASTER_KEYS, as a drill does with what it restored',
    run: check,
  },
};
