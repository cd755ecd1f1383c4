import { readOpenFacts, readReactions, replay } from '@repo/backend/outbox/deliveries';
import { readBusinessFigures } from '@repo/backend/purchases/figures';
import { readFunnel } from '@repo/backend/purchases/funnel';
import { toReportText } from '@repo/backend/purchases/owner-report';
import { funnelSteps, tasteMailSteps, toCountText } from '@repo/contracts/purchases/funnel';
import { clearLimits } from '../accounts/limits/limits.ts';
import { poolOf } from '../platform/database/statements.ts';
import { CommandError, type Commands, type CommandContext } from './command.ts';

const list = async (ops: CommandContext): Promise<void> => {
  const database = await ops.database();
  const facts = { reaction: '(events not yet relayed)', ...(await readOpenFacts(database)) };
  const reactions = await readReactions(database);
  const open = facts.waiting > 0 ? [{ ...facts, failed: 0 }, ...reactions] : reactions;
  ops.show(open, 'nothing is waiting, nothing has failed');
};

const again = async (ops: CommandContext): Promise<void> => {
  const [reaction = ''] = ops.args;
  const count = await replay(await ops.database(), reaction);
  if (count === 0) throw new CommandError(`no "${reaction}" has failed: queues lists the names`);
  ops.log('queues replay', { reaction, count });
  ops.say(`${String(count)} × ${reaction} will be retried within a minute`);
};

const report = async (ops: CommandContext): Promise<void> => {
  const figures = await readBusinessFigures(poolOf(await ops.database()));
  ops.say(toReportText(figures, new Date()));
};

type Counts<Step extends string> = Record<Step, number | null>;

/** @returns each count as `inWords` writes it */
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

const showFunnel = async (ops: CommandContext): Promise<void> => {
  const { rows } = await readFunnel(poolOf(await ops.database()));
  if (ops.options['csv']) {
    const lines = rows.map(({ week, page, ...row }) => ({
      ...{ week, page },
      ...told(row, funnelSteps, bare),
    }));
    return ops.say(toCsv(['week', 'page', ...funnelSteps], lines));
  }
  const lines = rows.map(({ week, page, ...row }) => ({
    ...{ week, page: page || '(not one of our pages)' },
    ...told(row, funnelSteps, toCountText),
  }));
  ops.show(lines, 'no page views yet');
};

const showTasteMails = async (ops: CommandContext): Promise<void> => {
  const { tasteMails } = await readFunnel(poolOf(await ops.database()));
  const inWords = ops.options['csv'] ? bare : toCountText;
  const lines = tasteMails.map(({ week, ...row }) => ({
    week,
    ...told(row, tasteMailSteps, inWords),
  }));
  if (ops.options['csv']) return ops.say(toCsv(['week', ...tasteMailSteps], lines));
  ops.show(lines, 'nobody has asked for the free reading yet');
};

export const queueCommands: Commands = {
  report: { help: "print the owner's daily report", run: report },
  funnel: {
    help: 'how far visitors got on each page, by week (--csv: for a spreadsheet)',
    run: showFunnel,
  },
  'funnel mails': {
    help: 'results of the free-reading emails, by week (--csv: for a spreadsheet)',
    run: showTasteMails,
  },
  queues: { help: 'what is waiting and what has failed for good, by reaction', run: list },
  'queues replay': {
    takes: ['NAME'],
    help: 'retry every failed delivery of this reaction',
    run: again,
  },
  'limits forget': {
    help: 'reset all rate limits',
    run: async (ops) => {
      const count = await clearLimits(await ops.database());
      ops.log('limits forget', { count });
      ops.say(`reset: ${String(count)} rate limits`);
    },
  },
};
