import type { Reaction } from '../platform/deliveries/reaction.ts';

/** Whoever reads the logs hears of a broken promise; the order says for whom, the line does not. */
export const logOverdue: Reaction<'outreach.overdue'> = {
  name: 'log-overdue-outreach',
  on: ['outreach.overdue'],
  queue: 'mail',
  run: ({ log }, { payload }) => {
    log.warn({ orderId: payload.orderId }, 'a coaching buyer was not written to in time');
    return Promise.resolve();
  },
};
