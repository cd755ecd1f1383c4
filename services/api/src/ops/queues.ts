import { readOpenFacts, readReactions, replay } from '@repo/backend/outbox/deliveries';
import { readFigures } from '@repo/backend/purchases/figures';
import { readFunnel } from '@repo/backend/purchases/funnel';
import { toReportText } from '@repo/backend/purchases/owner-report';
import { funnelSteps, tasteMailSteps, toCountText } from '@repo/contracts/purchases/funnel';
import { findWaitingBuyers } from '../coaching/outreach.ts';
import { forgetLimits } from '../accounts/limits/limits.ts';
import { poolOf } from '../platform/database/statements.ts';
import { Refusal, type Commands, type Ops } from './command.ts';

const list = async (ops: Ops): Promise<void> => {
  const database = await ops.database();
  const facts = { reaction: '(facts nobody has looked at)', ...(await readOpenFacts(database)) };
  const reactions = await readReactions(database);
  const open = facts.waiting > 0 ? [{ ...facts, failed: 0 }, ...reactions] : reactions;
  ops.show(open, 'nothing waits, nothing failed');
};

const again = async (ops: Ops): Promise<void> => {
  const [reaction = ''] = ops.args;
  const count = await replay(await ops.database(), reaction);
  if (count === 0) throw new Refusal(`nothing of "${reaction}" has failed`);
  ops.log('queues replay', { reaction, count });
  ops.say(`${String(count)} of ${reaction} get another round within a minute`);
};

const report = async (ops: Ops): Promise<void> => {
  const figures = await readFigures(poolOf(await ops.database()));
  ops.say(toReportText(figures, new Date()));
};

type Counts<Step extends string> = Record<Step, number | null>;

/** @returns each count as it is told; a spreadsheet wants bare numbers */
const told = <Step extends string>(
  row: Counts<Step>,
  steps: readonly Step[],
  inWords: (count: number | null) => number | string,
) => Object.fromEntries(steps.map((step) => [step, inWords(row[step])]));

const bare = (count: number | null): number | string => count ?? toCountText(null);

const toCsv = (names: readonly string[], rows: readonly object[]): string =>
  [names, ...rows.map((row) => Object.values(row) as unknown[])]
    .map((cells) => cells.join(','))
    .join('\n');

const showFunnel = async (ops: Ops): Promise<void> => {
  const { rows } = await readFunnel(poolOf(await ops.database()));
  if (ops.options['csv']) {
    const lines = rows.map(({ week, page, ...row }) => ({
      ...{ week, page },
      ...told(row, funnelSteps, bare),
    }));
    return ops.say(toCsv(['week', 'page', ...funnelSteps], lines));
  }
  const lines = rows.map(({ week, page, ...row }) => ({
    ...{ week, page: page || '(no page of ours)' },
    ...told(row, funnelSteps, toCountText),
  }));
  ops.show(lines, 'no page was seen yet');
};

const showTasteMails = async (ops: Ops): Promise<void> => {
  const { tasteMails } = await readFunnel(poolOf(await ops.database()));
  const inWords = ops.options['csv'] ? bare : toCountText;
  const lines = tasteMails.map(({ week, ...row }) => ({
    week,
    ...told(row, tasteMailSteps, inWords),
  }));
  if (ops.options['csv']) return ops.say(toCsv(['week', ...tasteMailSteps], lines));
  ops.show(lines, 'nobody has asked for the free reading yet');
};

export const workCommands: Commands = {
  report: { help: 'the day in numbers, as the owner is mailed it', run: report },
  funnel: {
    help: 'how far people went on each page, by week (--csv: for a spreadsheet)',
    run: showFunnel,
  },
  'funnel mails': {
    help: 'what the mails with the free reading brought, by week (--csv: for a spreadsheet)',
    run: showTasteMails,
  },
  queues: { help: 'what waits and what was given up, by reaction', run: list },
  'queues replay': {
    takes: ['NAME'],
    help: 'give everything of this name that was given up another round',
    run: again,
  },
  outreach: {
    help: 'buyers of coaching to whom the coach has yet to write',
    run: async (ops) => {
      ops.show(await findWaitingBuyers(await ops.database()), 'the coach has written to everybody');
    },
  },
  'limits forget': {
    help: 'let everybody try again at once',
    run: async (ops) => {
      const count = await forgetLimits(await ops.database());
      ops.log('limits forget', { count });
      ops.say(`forgotten: ${String(count)} counts`);
    },
  },
};
