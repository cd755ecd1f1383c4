import type { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import type { MemberIdentity, MemberKeeper, MemberTable } from '../member-data/member-data.ts';

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

interface Section {
  name: string;
  read: () => AsyncIterable<object>;
}

const sectionsOf = (
  keepers: readonly MemberKeeper[],
  dataSource: DataSource,
  member: MemberIdentity,
): Section[] =>
  [...keepers].reverse().flatMap(({ tables, lists = [] }): Section[] => [
    ...tables.map((table) => ({
      name: table.name,
      read: () => readTable(dataSource, table, member.userId),
    })),
    ...lists.map(({ name, read }) => ({ name, read: () => read(member) })),
  ]);

/** @returns what is not exported, as `table.column` or `table`, and why */
export const listExclusions = (keepers: readonly MemberKeeper[]): Record<string, string> =>
  Object.fromEntries<string>(
    keepers.flatMap(({ tables, lists = [], keptBack = {} }): [string, string][] => [
      ...[...tables, ...lists].flatMap(({ name, leaveOut = {} }) =>
        Object.entries(leaveOut).map(([column, why]): [string, string] => [
          `${name}.${toCamel(column)}`,
          why,
        ]),
      ),
      ...Object.entries(keptBack),
    ]),
  );

/**
 * Writes `everything.json`, row by row: `about`, then one list for each kind of row. docs/export.md
 * documents its shape.
 */
export async function* writeEverything(
  keepers: readonly MemberKeeper[],
  dataSource: DataSource,
  member: MemberIdentity,
): AsyncGenerator<string> {
  const about = { format: 1, madeAt: new Date().toISOString(), leftOut: listExclusions(keepers) };
  yield `{\n"about": ${JSON.stringify(about, null, 2)}`;
  for (const { name, read } of sectionsOf(keepers, dataSource, member)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const row of read()) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** @returns a description of the file */
export const writeReadMe = (keepers: readonly MemberKeeper[]): string => {
  const files = keepers.flatMap(({ files = [] }) => files);
  return [
    'EVERYTHING ABOUT YOU',
    '',
    'This is everything we know about you, put together when you asked. We keep no copy of it.',
    'It includes what you wrote, and anyone who opens it can read it: keep it somewhere private.',
    '',
    ...files.map(({ name, about }) => `${name}\n  ${about}`),
    'calendar.ics',
    '  Your upcoming reminders and sessions, for any calendar app.',
    'everything.json',
    '  Every record we hold about you, for software to read. "about" says when it was made; every',
    '  other name is a list of records of one kind. Times are ISO 8601, amounts are in cents.',
    '',
    'WHAT IS LEFT OUT, AND WHY',
    '',
    ...Object.entries(listExclusions(keepers)).map(([name, why]) => `${name}: ${why}.`),
    '',
    'Also left out: the emails we sent you, which you already have, and the card you paid with,',
    'which only Stripe knows.',
    '',
  ].join('\n');
};
