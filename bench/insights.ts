// P14: how long after the provider's first sentence a member reads it, through the whole stack.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totalWeeks } from '@repo/product/weeks';
import { build } from '@repo/tools/stack/build';
import { listenForEnd } from '@repo/tools/stack/end';
import { lockBuild } from '@repo/tools/stack/lock';
import { freePort } from '@repo/tools/stack/ports';
import { removeCluster } from '@repo/tools/stack/reset';
import { startStack, type Stack } from '@repo/tools/stack/stack';
import { step } from '@repo/tools/stack/steps';
import { root } from '@repo/tools/stack/workspace';
import { seedWriter } from './insights/member.ts';
import { reflect } from './insights/reflect.ts';
import { limit, report, type Figure } from './measure/report.ts';

/** Saves of each week; five an hour are allowed. */
const savesAWeek = 4;

interface AiCall {
  at: string;
  input: string[];
  firstSentenceAt: string | null;
}

const readCalls = async ({ layout }: Stack): Promise<AiCall[]> => {
  const response = await fetch(`http://localhost:${layout.ports.sandbox}/control/ledger`);
  return ((await response.json()) as { ai: { calls: AiCall[] } }).ai.calls;
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

interface Round {
  /** Milliseconds from the provider's first sentence to the member's. */
  lag: number;
  /** Milliseconds from the text's being safe to the provider's being asked. */
  lead: number;
}

const measure = async (
  stack: Stack,
  headers: Record<string, string>,
  [week, save]: [number, number],
): Promise<Round> => {
  const mark = `Round ${week}.${save} of this run.`;
  const message = `I said yes to hosting again. I was afraid of the silence. ${mark}`;
  const { saved, firstSentence } = await reflect(stack.layout.publicUrl, headers, {
    week,
    message,
  });
  const calls = (await readCalls(stack)).filter(({ input }) => input.join().includes(mark));
  const [call] = calls;
  if (calls.length !== 1 || !call?.firstSentenceAt)
    throw new Error(`${calls.length} calls for one text`);
  return {
    lag: firstSentence - Date.parse(call.firstSentenceAt),
    lead: Date.parse(call.at) - saved,
  };
};

const run = async (stack: Stack): Promise<Figure[]> => {
  const { publicUrl, databaseUrl } = stack.layout;
  const headers = await seedWriter(publicUrl, databaseUrl);
  const rounds: Round[] = [];
  for (let save = 1; save <= savesAWeek; save += 1)
    for (let week = 1; week <= totalWeeks; week += 1)
      rounds.push(await measure(stack, headers, [week, save]));
  const lags = rounds.map(({ lag }) => lag);
  console.log(
    `${rounds.length} texts, one call each. First sentence after the provider's: ` +
      `${Math.min(...lags)} ms at best, ${median(lags)} ms as a rule, ${Math.max(...lags)} ms at worst. ` +
      `The provider is asked ${median(rounds.map(({ lead }) => lead))} ms after the member is told "saved".`,
  );
  return [limit(['P14', 'first sentence after the provider’s'], median(lags), 150, 'ms')];
};

const end = listenForEnd();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-insights-'));
chmodSync(dataDir, 0o711); // PostgreSQL's user must get through
const releaseBuild = await lockBuild(root, end.signal);
await step('build', () => build('http://localhost:8080', end.signal));
const stack = await startStack({
  ...{ dataDir, port: await freePort(), sandboxPort: await freePort(), signal: end.signal },
  onRestart: console.log,
  onGiveUp: console.error,
}).finally(releaseBuild);
try {
  report(await run(stack));
} finally {
  await stack.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
