import type { DataSource } from 'typeorm';
import { hasAccount } from '@repo/accounts/accounts.repository';
import { run } from '@repo/server/database/statements';
import type { MemberIdentity, MemberDataProvider, MemberTable } from '@repo/server/member-data';

const toCamel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toRow = (stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).map(([column, value]) => [toCamel(column), value]));

/** @returns rows as PostgreSQL writes them as JSON: times in ISO 8601 */
async function* readTable(
  dataSource: DataSource,
  { table, where, orderBy = '1', leaveOut = {} }: MemberTable,
  userId: string,
): AsyncGenerator<object> {
  const rows = await run<{ row: Record<string, unknown> }>(
    dataSource,
    `select to_jsonb(t) - $2::text[] as row from ${table} t where ${where} order by ${orderBy}`,
    [userId, Object.keys(leaveOut)],
  );
  for (const { row } of rows) yield toRow(row);
}

interface Part {
  name: string;
  about: string;
  leaveOut?: Readonly<Record<string, string>>;
  read: () => AsyncIterable<object>;
}

const partsOf = (
  providers: readonly MemberDataProvider[],
  dataSource: DataSource,
  member: MemberIdentity,
): Part[] =>
  [...providers].reverse().flatMap(({ tables, lists = [] }): Part[] => [
    ...tables.map((table) => ({
      ...table,
      read: () => readTable(dataSource, table, member.userId),
    })),
    ...lists.map((list) => ({ ...list, read: () => list.read(member) })),
  ]);

/** @returns what is not exported, as `part.field` or `table`, and why */
const exclusionsOf = (
  parts: readonly Part[],
  providers: readonly MemberDataProvider[],
): Record<string, string> => ({
  ...Object.fromEntries(
    parts.flatMap(({ name, leaveOut = {} }) =>
      Object.entries(leaveOut).map(([column, why]) => [`${name}.${toCamel(column)}`, why]),
    ),
  ),
  ...Object.fromEntries(providers.flatMap(({ keptBack = {} }) => Object.entries(keptBack))),
  mailText: 'the emails themselves are in your mailbox',
  card: 'only Stripe knows the card you paid with',
});

/** Writes one JSON object, row by row: `about`, then one list for each part. */
export async function* writeEverything(
  providers: readonly MemberDataProvider[],
  dataSource: DataSource,
  member: MemberIdentity,
): AsyncGenerator<string> {
  const parts = partsOf(providers, dataSource, member);
  const about = {
    text: 'Everything we know about you, made when you asked; we keep no copy. Anyone who opens it can read what you wrote: keep it somewhere private. Times are ISO 8601, amounts are in cents.',
    madeAt: new Date().toISOString(),
    parts: Object.fromEntries(parts.map(({ name, about: line }) => [name, line])),
    leftOut: exclusionsOf(parts, providers),
  };
  yield `{\n"about": ${JSON.stringify(about, null, 2)}`;
  for (const { name, read } of parts) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const row of read()) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield '\n]';
  }
  // An erasure meanwhile breaks the file off: a half one must not look complete.
  if (!(await hasAccount(dataSource, member.userId)))
    throw new Error('export stopped: the account was erased meanwhile');
  yield '\n}\n';
}
