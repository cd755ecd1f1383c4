import { readOpenEvents, readHandlers, replay } from '@repo/server/outbox/deliveries';
import { clearLimits } from '@repo/accounts/limits.repository';
import { findPagePurchases } from '@repo/purchases/orders/page-purchases';
import { CommandError, type Commands, type CommandContext } from './command.ts';

const list = async (ops: CommandContext): Promise<void> => {
  const database = await ops.database();
  const events = { handler: '(events not yet relayed)', ...(await readOpenEvents(database)) };
  const handlers = await readHandlers(database);
  const open = events.waiting > 0 ? [{ ...events, failed: 0 }, ...handlers] : handlers;
  ops.show(open, 'nothing is waiting, nothing has failed');
};

const again = async (ops: CommandContext): Promise<void> => {
  const [handler = ''] = ops.args;
  const count = await replay(await ops.database(), handler);
  if (count === 0) throw new CommandError(`no "${handler}" has failed: queues lists the names`);
  ops.log('queues replay', { handler, count });
  ops.print(`${String(count)} × ${handler} will be retried within a minute`);
};

export const queueCommands: Commands = {
  funnel: {
    help: 'purchases by the public page that led to them, by week',
    run: async (ops) => {
      ops.show(await findPagePurchases(await ops.database()), 'nothing was bought in twelve weeks');
    },
  },
  queues: { help: 'what is waiting and what has failed for good, by handler', run: list },
  'queues replay': {
    takes: ['NAME'],
    help: 'retry every failed delivery of this handler',
    run: again,
  },
  'limits forget': {
    help: 'reset all rate limits',
    run: async (ops) => {
      const count = await clearLimits(await ops.database());
      ops.log('limits forget', { count });
      ops.print(`reset: ${String(count)} rate limits`);
    },
  },
};
