import { explain, type Explained } from './explain.ts';
import { createSized, type SizedDatabase } from './members.ts';
import { readForeignKeys, readRecorded, type Statement } from './recorded.ts';

/** What is PostgreSQL's own, or the queue's. */
const isForeign = ({ text }: Statement): boolean =>
  /bullmq|pg_(?:try_)?advisory|\bversion\(\)|current_schema|information_schema|pg_catalog/i.test(
    text,
  );

/** Tables that do not grow with the members, and statements that run once after an update. */
const small = ['care_counts', 'migrations'];
const isOnce = (text: string): boolean => text.includes('"modelThen"');

/** Below this a deeper tree counts for more than anything that one could do about it. */
const fewPages = 16;

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
  const recorded = readRecorded().filter((statement) => !isForeign(statement));
  for (const statement of [...recorded, ...(await readForeignKeys(many))])
    figures.push({
      text: statement.text,
      few: await explain(few, statement),
      many: await explain(many, statement),
    });
}, 120_000);
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

const growing = ({ scanned }: Explained): string[] =>
  scanned.filter((table) => !small.includes(table));

it('no statement of API or worker, and no deletion, reads a whole table that grows', () => {
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter(({ text, many }) => !isOnce(text) && growing(many).length > 0)).toEqual([]);
});

it('no statement touches more than 1.5 times the pages when there are 100 times the members', () => {
  const isMore = ({ text, few, many }: Figure): boolean =>
    !isOnce(text) && many.pages > 1.5 * Math.max(few.pages, fewPages);
  expect(figures.filter(isMore)).toEqual([]);
});
