import { readOpenEvents, readReactions, replay } from '@repo/backend/outbox/deliveries';
import { clearLimits } from '../accounts/limits/limits.ts';
import { findPagePurchases } from '../purchases/orders/page-purchases.ts';
import { CommandError, type Commands, type CommandContext } from './command.ts';

const list = async (ops: CommandContext): Promise<void> => {
  const database = await ops.database();
  const events = { reaction: '(events not yet relayed)', ...(await readOpenEvents(database)) };
  const reactions = await readReactions(database);
  const open = events.waiting > 0 ? [{ ...events, failed: 0 }, ...reactions] : reactions;
  ops.show(open, 'nothing is waiting, nothing has failed');
};

const again = async (ops: CommandContext): Promise<void> => {
  const [reaction = ''] = ops.args;
  const count = await replay(await ops.database(), reaction);
  if (count === 0) throw new CommandError(`no "${reaction}" has failed: queues lists the names`);
  ops.log('queues replay', { reaction, count });
  ops.say(`${String(count)} × ${reaction} will be retried within a minute`);
};

export const queueCommands: Commands = {
  funnel: {
    help: 'purchases by the public page that led to them, by week',
    run: async (ops) => {
      ops.show(await findPagePurchases(await ops.database()), 'nothing was bought in twelve weeks');
    },
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
