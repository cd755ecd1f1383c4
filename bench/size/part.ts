// How many pages everything that the services say touches, with few members and with many.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareSizes, fewPages, growing, type Grown } from '@repo/tools/size/compare';
import { createSized, type SizedDatabase } from '@repo/tools/size/members';
import { build } from '@repo/tools/stack/build';
import { startPostgres } from '@repo/tools/stack/postgres';
import { addressOf } from '@repo/tools/stack/postgres-roles';
import { runTool } from '@repo/tools/stack/programs';
import { removeCluster } from '@repo/tools/stack/reset';
import { migrate } from '@repo/tools/stack/stack';
import { step } from '@repo/tools/stack/steps';
import type { Note } from '../goals/measurement.ts';
import type { Bench, Part } from '../measure/bench.ts';

const fewMembers = 1_000;
/** Those that grow the most are told. */
const told = 12;

/**
 * Lets the services' suites leave what their services say to PostgreSQL; one that fails has said
 * its part. `TEST_STATEMENTS` names a folder where they have done so before.
 */
const recordStatements = async ({ dataDir, watch: { signal } }: Bench): Promise<string> => {
  const given = process.env['TEST_STATEMENTS'];
  if (given) return given;
  const folder = join(dataDir, 'said');
  mkdirSync(folder);
  const command = ['node', 'tools/test.mjs', 'integration', '--', 'services/'] as const;
  const run = () => runTool([...command], { env: { TEST_STATEMENTS: folder }, signal });
  await step('suites of the services, for their statements', run, ({ isOk }) =>
    isOk ? '' : 'not all of them passed',
  );
  return folder;
};

/** @returns the beginning of a statement, in whole words */
const nameOf = ({ text }: Grown): string =>
  /^.{0,70}(?=\s|$)/.exec(text.replaceAll(/\s+/g, ' ').trim())?.[0] ?? text;

/** Below so many pages nothing counts as grown, whatever it was before. */
const leastCounted = ({ few }: Grown): number => Math.max(few.pages, fewPages / 1.5);

const growthOf = (grown: Grown): number => grown.many.pages / leastCounted(grown);

const noteGrowth = (all: readonly Grown[], members: number, note: Note): void => {
  const most = all.toSorted((one, other) => growthOf(other) - growthOf(one)).slice(0, told);
  for (const grown of most) {
    const pages = { values: [grown.many.pages], ceilings: [leastCounted(grown)] };
    note({ goal: 'page-growth', of: nameOf(grown), ...pages });
  }
  const size = `${all.length} statements at ${members.toLocaleString('en')} members`;
  const scans = all.filter(({ many }) => growing(many).length > 0);
  // `offset 0` skips nothing: it keeps PostgreSQL from merging two queries.
  const offsets = all.filter(({ text }) => /\boffset (?!0\b)/i.test(text));
  for (const [goal, found] of [
    ['table-scans', scans],
    ['offsets', offsets],
  ] as const)
    note({ goal, values: [found.length], note: [size, ...found.map(nameOf)].join('; ') });
};

export const measureSize: Part = async (bench) => {
  const { dataDir, watch, members, note } = bench;
  const folder = await recordStatements(bench);
  const release = await build(watch.signal);
  const postgres = await startPostgres({ dataDir, isDurable: false });
  const open: SizedDatabase[] = [];
  try {
    await migrate(postgres.ownerUrl).finally(release);
    const server = addressOf(postgres.adminUrl, { pathname: '/postgres' });
    const create = async (count: number) => {
      const sized = await createSized(count, { server, template: 'app' });
      open.push(sized);
      return sized.client;
    };
    const few = await create(fewMembers);
    const many = await step(`${members} members`, () => create(members));
    noteGrowth(await compareSizes(few, many, folder), members, note);
  } finally {
    for (const { client } of open) await client.end();
    await postgres.stop();
    await removeCluster(dataDir);
  }
};
