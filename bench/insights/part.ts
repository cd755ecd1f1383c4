// How long after the provider's first sentence a member reads it, through the whole stack.
import { totalWeeks } from '@repo/product/weeks';
import { withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import { median } from '../goals/judge.ts';
import type { Bench, Part } from '../measure/bench.ts';
import { seedWriter } from './member.ts';
import { reflect } from './reflect.ts';

interface AiCall {
  at: string;
  input: string[];
  firstSentenceAt: string | null;
}

const readCalls = async ({ layout }: Stack): Promise<AiCall[]> => {
  const response = await fetch(`http://localhost:${layout.ports.sandbox}/control/ledger`);
  return ((await response.json()) as { ai: { calls: AiCall[] } }).ai.calls;
};

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

const measureAll = async (stack: Stack, { pace, note }: Bench): Promise<void> => {
  const { publicUrl, databaseUrl } = stack.layout;
  const headers = await seedWriter(publicUrl, databaseUrl);
  const rounds: Round[] = [];
  for (let save = 1; save <= pace.saves; save += 1)
    for (let week = 1; week <= totalWeeks; week += 1)
      rounds.push(await measure(stack, headers, [week, save]));
  const lead = median(rounds.map((round) => round.lead)).toFixed(0);
  note({
    ...{ goal: 'first-sentence', values: rounds.map(({ lag }) => lag) },
    note: `${rounds.length} texts, one call each, the provider asked ${lead} ms after “saved”`,
  });
};

export const measureInsights: Part = (bench) =>
  withTemporaryStack(bench.dataDir, bench.watch, (stack) => measureAll(stack, bench));
