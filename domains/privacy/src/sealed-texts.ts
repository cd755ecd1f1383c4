import { allKeys, joinKeyOf } from '@repo/accounts/member-keys';
import { coachingText } from '@repo/coaching/texts';
import type { TextIdentity } from '@repo/server/security/encryption';
import type { QueryRunner } from 'typeorm';

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

export interface Row {
  userId: string;
  week: number;
  version: number;
  id: string;
  orderId: string;
  ciphertext: Buffer;
  wrapped: Buffer | null;
  master: number;
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

/** @returns every member's key as it is stored */
export const readKeys = (client: QueryRunner): AsyncGenerator<Row> => readAll<Row>(client, allKeys);

/** @returns every sealed text of a table, with its writer's key */
export async function* readTexts(client: QueryRunner, name: string): AsyncGenerator<Row> {
  const sealed = encryptedTables[name];
  if (!sealed) return;
  const { row: columns, column = 'ciphertext' } = sealed;
  yield* readAll<Row>(
    client,
    `select ${name}.user_id as "userId", ${columns}, ${column} as ciphertext, wrapped,
      master_version as master
    from ${name} ${joinKeyOf(name)}
    where ${column} is not null`,
  );
}
