import { compareSizes, fewPages, growing, type Grown } from './compare.ts';
import { createSized, type SizedDatabase } from './members.ts';

let databases: SizedDatabase[] = [];
let figures: Grown[] = [];

beforeAll(async () => {
  const { TEST_DATABASE_URL: server = '', TEST_TEMPLATE: template = '' } = process.env;
  databases = await Promise.all(
    [1_000, Number(process.env['SIZE_MEMBERS'] ?? 100_000)].map((members) =>
      createSized(members, { server, template }),
    ),
  );
  const [few, many] = databases.map(({ client }) => client);
  if (few && many) figures = await compareSizes(few, many, process.env['TEST_STATEMENTS']);
});
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

it('no statement of API or worker, and no deletion, reads a whole table that grows', () => {
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter(({ many }) => growing(many).length > 0)).toEqual([]);
});

it('no statement touches more than 1.5 times the pages when there are 100 times the members', () => {
  const isMore = ({ few, many }: Grown): boolean =>
    many.pages > fewPages && many.pages > 1.5 * few.pages;
  expect(figures.filter(isMore)).toEqual([]);
});

it('no page of a list skips the rows before it, which takes as long as reading them', () => {
  // `offset 0` skips nothing: it keeps PostgreSQL from merging two queries.
  const isSkipping = /^\s*select\b.*\boffset (?!0\b)/is;
  expect(figures.filter(({ text }) => isSkipping.test(text))).toEqual([]);
});
