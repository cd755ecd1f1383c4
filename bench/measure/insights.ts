// How long after the provider's first sentence a member reads it, through the whole stack.
import { me } from '@repo/contracts/accounts/me';
import { reflections } from '@repo/contracts/programme/reflections';
import type { Bench } from '../main.ts';
import { someone } from './someone.ts';

/** As many insights as a week has in an hour. */
const saves = 5;

export const measureInsights = async ({ stack, note }: Bench): Promise<void> => {
  const { browser, sandbox } = await someone(stack.layout);
  await browser.send(me.updatePreferences, { body: { aiInsights: 'on' } });
  const lags: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const mark = `Round ${save} of this run.`;
    const { text } = await browser.send(reflections.save, {
      params: { week: 'week1' },
      body: { message: `I said yes to hosting again. I was afraid of the silence. ${mark}` },
      accept: 'text/event-stream',
      untilText: 'event: insight',
    });
    const heard = Date.now();
    if (!text.includes('event: saved')) throw new Error(`an insight before the text was safe`);
    const calls = (await sandbox.ledger()).ai.calls.filter(({ input }) =>
      input.join().includes(mark),
    );
    if (calls.length !== 1) throw new Error(`${calls.length} calls for one text`);
    lags.push(heard - Date.parse(calls[0]?.firstSentenceAt ?? ''));
  }
  const sorted = lags.toSorted((one, other) => one - other);
  note(
    'first sentence',
    sorted[saves >> 1] ?? NaN,
    `of ${saves}, the slowest ${sorted.at(-1) ?? NaN} ms`,
  );
};
