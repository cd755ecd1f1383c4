import type { Client } from 'pg';
import { createSized, explain, type Explained } from './explain.ts';
import { readForeignKeys, readRecorded } from './recorded.ts';

/** One statement, or one look-up of a deletion, at two sizes. */
interface Grown {
  text: string;
  few: Explained;
  many: Explained;
}

const figures: Grown[] = [];
let databases: Client[] = [];

beforeAll(async () => {
  const { TEST_DATABASE_URL: server = '', TEST_TEMPLATE: template = '' } = process.env;
  const sizes = [1_000, Number(process.env['SIZE_MEMBERS'] ?? 100_000)];
  databases = await Promise.all(sizes.map((members) => createSized(members, server, template)));
  const [few, many] = databases as [Client, Client];
  // Reading a small table as a whole is right; what counts is how the same plan grows.
  await few.query('set enable_seqscan = off');
  const statements = await readRecorded(process.env['TEST_STATEMENTS']);
  for (const statement of [...statements, ...(await readForeignKeys(many))]) {
    const [less, more] = await Promise.all([explain(few, statement), explain(many, statement)]);
    figures.push({ text: statement.text, few: less, many: more });
  }
});
afterAll(() => Promise.all(databases.map((client) => client.end())));

it('no statement of API or worker, and no deletion, reads a whole table that grows', () => {
  const small = ['member_mails', 'stripe_cursor', 'last_successes', 'migrations'];
  // Without a page nothing was read: `limit 0` asks whether a table is there.
  const isGrowing = ({ many: { pages, scanned } }: Grown) =>
    pages > 0 && scanned.some((table) => !small.includes(table));
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter(isGrowing)).toEqual([]);
});

it('no statement touches more than 1.5 times the pages when there are 100 times the members', () => {
  // Below a megabyte, index depth and page fill matter more than the number of members.
  const isMore = ({ few, many }: Grown) => many.pages > 128 && many.pages > 1.5 * few.pages;
  expect(figures.filter(isMore)).toEqual([]);
});

it('no page of a list skips the rows before it, which takes as long as reading them', () => {
  // `offset 0` skips nothing: it keeps PostgreSQL from merging two queries.
  const isSkipping = /^\s*select\b.*\boffset (?!0\b)/is;
  expect(figures.filter(({ text }) => isSkipping.test(text))).toEqual([]);
});
