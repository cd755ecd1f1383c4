import { explain, type Explained } from './explain.ts';
import { createSized, type SizedDatabase } from './members.ts';
import { readForeignKeys, readRecorded, type Statement } from './recorded.ts';

/** What is PostgreSQL's own, or the queue's. */
const isForeign = ({ text }: Statement): boolean =>
  /bullmq|pg_(?:try_)?advisory|\bversion\(\)|current_schema|information_schema|pg_catalog/i.test(
    text,
  );

/** Tables that do not grow with the members, and statements that run once after an update. */
const small = ['stripe_reading', 'care_counts', 'last_successes', 'migrations'];
const isOnce = ({ text }: Statement): boolean => text.includes('"modelThen"');

/** One megabyte: below it, deeper trees and fuller pages count for more than the members do. */
const fewPages = 128;

interface Figure {
  text: string;
  few: Explained;
  many: Explained;
}

let databases: SizedDatabase[] = [];
const figures: Figure[] = [];

beforeAll(async () => {
  databases = await Promise.all([createSized(1_000), createSized(100_000)]);
  const [few, many] = databases.map(({ client }) => client);
  if (!few || !many) return;
  // A table of a few pages is rightly read as a whole; what counts is how the same path grows.
  await few.query('set enable_seqscan = off');
  const recorded = readRecorded().filter((one) => !isForeign(one) && !isOnce(one));
  for (const statement of [...recorded, ...(await readForeignKeys(many))]) {
    const [less, more] = await Promise.all([explain(few, statement), explain(many, statement)]);
    figures.push({ text: statement.text, few: less, many: more });
  }
}, 120_000);
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

const growing = ({ scanned }: Explained): string[] =>
  scanned.filter((table) => !small.includes(table));

it('no statement of API or worker, and no deletion, reads a whole table that grows', () => {
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter(({ many }) => growing(many).length > 0)).toEqual([]);
});

it('no statement touches more than 1.5 times the pages when there are 100 times the members', () => {
  const isMore = ({ few, many }: Figure): boolean =>
    many.pages > fewPages && many.pages > 1.5 * few.pages;
  expect(figures.filter(isMore)).toEqual([]);
});
