import { filesOf, read } from './files.ts';

const ownerOf = (file: string): string =>
  /^(?:domains|packages)\/\w+/.exec(file)?.[0] ?? 'services';

/** Each table with the module whose migration makes it. */
const owners = new Map(
  filesOf('{packages/server,domains/*}/src/migrations/*.ts').flatMap((file) =>
    [...read(file).matchAll(/\bcreate table (\w+)/g)].map(
      ([, table = '']) => [table, ownerOf(file)] as const,
    ),
  ),
);

const files = filesOf('{packages/server,domains/*,services/*}/src/**/*.ts').filter(
  (file) => !/\.spec\.ts$|\/testing\/|\/migrations\//.test(file),
);
const named = new RegExp(
  String.raw`\b(?:from|join|into|update|using)\s+(${[...owners.keys()].join('|')})\b(?!\.)`,
  'g',
);

/** Without comments, which may name any table, and events, which everybody records. */
const codeOf = (file: string): string =>
  read(file)
    .replace(/insert into outbox/g, '')
    .replace(/\/\*.*?\*\/|^\s*(?:\/\/|--)[^\n]*$/gms, '');

it('names every table, so that a statement without an owner would be seen', () => {
  const seen = files.flatMap((file) => [...codeOf(file).matchAll(named)].map(([, table]) => table));
  expect(owners.size).toBeGreaterThan(25);
  expect(new Set(seen)).toEqual(new Set(owners.keys()));
});

it('a table’s name stands in its owner alone; others read its views', () => {
  const elsewhere = files.flatMap((file) =>
    [...codeOf(file).matchAll(named)].flatMap(([, table = '']) =>
      owners.get(table) === ownerOf(file) ? [] : [`${file}: ${table}`],
    ),
  );
  expect(elsewhere).toEqual([]);
});

it('an entity is written and read by its owner alone; others know its type', () => {
  const value = /^import (?!type )\{(?! type )[^}]*\} from '@repo\/(\w+)\/entities/gm;
  const users = files.filter(
    (file) => file !== 'services/api/src/schema.ts' && value.test(read(file)),
  );
  expect(users).toEqual([]);
});
