import { filesOf, read } from './files.ts';

/** The schema of the first release: up to here no data could be harmed. */
const lastOfFirstRelease = 5;

const files = filesOf('{packages/server,domains/*}/src/migrations/[0-9]*.ts');
const numberOf = (file: string): number => Number(/(\d{4})-/.exec(file)?.[1]);
const isAfterFile = (file: string): boolean => file.endsWith('-after.ts');

/** Without comments, and only the `up` part. */
const upOf = (source: string): string =>
  (source.split(/async down\(/)[0] ?? '')
    .replace(/^\s*(?:\*|\/\/|\/\*\*|--).*$/gm, '')
    .replace(/\s+/g, ' ');

/** Changes that break the previous release while it still serves. */
const harms: Record<string, RegExp> = {
  'takes a table, column, view, function or constraint away':
    /\bdrop (?:table|column|view|materialized|function|trigger|schema|type|constraint)\b/i,
  'gives something another name': /\brename (?:to|column|constraint)\b|\balter \w+ \w+ rename\b/i,
  'makes a column necessary': /\bset not null\b/i,
  'adds a column that old inserts leave out':
    /\badd column (?:if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/i,
  'takes a default away': /\bdrop default\b/i,
  'changes the type of a column': /\balter column \w+ (?:set data )?type\b/i,
  'adds a rule that old rows or inserts may break':
    /\badd (?:constraint \w+ )?(?:check|unique|foreign key|primary key)\b/i,
};

/** An index that is built at once, on a table that older versions write into meanwhile. */
const locksWriters = (up: string): boolean =>
  [...up.matchAll(/\bcreate (?:unique )?index (?!concurrently)(?:\w+ )*?on (\w+)/gi)].some(
    ([, table = '']) => !up.includes(`create table ${table} `),
  );

const harmsOf = (source: string): string[] => {
  const up = upOf(source);
  const found = Object.entries(harms).flatMap(([harm, shape]) => (shape.test(up) ? [harm] : []));
  return locksWriters(up) ? [...found, 'builds an index that writers wait for'] : found;
};

/** Its imports and its list: the schema is what runs, not what lies in the folder. */
const schema = read('services/api/src/schema.ts');

test.each(files)('%s runs, and says in its class whether before or after a release', (file) => {
  const [, name = ''] = /export class (\w+) /.exec(read(file)) ?? [];
  expect(schema.match(/migrations: .*?\]/s)?.[0]).toContain(` ${name},\n`);
  expect(/After\d+$/.test(name)).toBe(isAfterFile(file));
});

test('what runs before a release harms no version that still serves', () => {
  const before = files.filter((file) => !isAfterFile(file) && numberOf(file) > lastOfFirstRelease);
  for (const file of before) expect([file, harmsOf(read(file))]).toEqual([file, []]);
});

test.each([
  ['drop table limits', 1],
  ['alter table users rename column phone to telephone', 1],
  ['alter table users alter column phone set not null', 1],
  ['alter table users add column place text not null', 1],
  ['alter table users alter column age type bigint', 1],
  ['alter table users add unique (phone)', 1],
  ['create index users_place on users (place)', 1],
  ["alter table users add column place text not null default ''", 0],
  ['create index concurrently users_place on users (place)', 0],
])('"%s" does as much harm as %i', (statement, count) => {
  expect(harmsOf(`async up() { await runner.query('${statement};') }`)).toHaveLength(count);
});
