import type { Client } from 'pg';
import { explain, type Explained } from './explain.ts';
import { readForeignKeys, readRecorded, type Statement } from './recorded.ts';

/** Tables of PostgreSQL itself, or of the queue. */
const isForeign = ({ text }: Statement): boolean =>
  /bullmq|pg_(?:try_)?advisory|\bversion\(\)|current_schema|information_schema|pg_catalog/i.test(
    text,
  );

/** Tables that do not grow with the members, and statements that run once after an update. */
const small = ['member_mails', 'stripe_cursor', 'last_successes', 'migrations'];
const isOnce = ({ text }: Statement): boolean => text.includes('"modelThen"');

/** One megabyte: below it, index depth and page fill matter more than the number of members. */
export const fewPages = 128;

/** One statement at two sizes. */
export interface Grown {
  text: string;
  few: Explained;
  many: Explained;
}

/** @returns the tables that a plan reads as a whole although they grow with the members */
export const growing = ({ scanned }: Explained): string[] =>
  scanned.filter((table) => !small.includes(table));

/**
 * Runs every recorded statement, and the look-ups of each deletion, at two sizes.
 * @param folder the folder of the suites' recorded logs
 */
export const compareSizes = async (
  few: Client,
  many: Client,
  folder: string | undefined,
): Promise<Grown[]> => {
  // Reading a small table as a whole is right; what counts is how the same plan grows.
  await few.query('set enable_seqscan = off');
  const recorded = (await readRecorded(folder)).filter((one) => !isForeign(one) && !isOnce(one));
  const grown: Grown[] = [];
  for (const statement of [...recorded, ...(await readForeignKeys(many))]) {
    const [less, more] = await Promise.all([explain(few, statement), explain(many, statement)]);
    grown.push({ text: statement.text, few: less, many: more });
  }
  return grown;
};
