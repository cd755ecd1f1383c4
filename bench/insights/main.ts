// How long after the provider's first sentence a member reads it, through the whole stack.
import { totalWeeks } from '@repo/product/weeks';
import { withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import { limit, type Figure } from '../measure/figures.ts';
import { run } from '../measure/run.ts';
import { seedWriter } from './member.ts';
import { reflect } from './reflect.ts';

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

const measureAll = async (stack: Stack): Promise<Figure[]> => {
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
  return [limit('first sentence after the provider’s', median(lags), 150, 'ms')];
};

await run('insights', (dataDir, watch) => withTemporaryStack(dataDir, watch, measureAll));
