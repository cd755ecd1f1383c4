import { eventTypes } from '@repo/server/outbox/events';
import { minuteMs } from '@repo/product/durations';
import { accountsDomain } from './accounts/accounts.ts';
import { coachingDomain } from './coaching/coaching.ts';
import { purgeFinished, takeOverdue } from '@repo/server/outbox/open-deliveries';
import {
  type EventHandler,
  type HandlerIndex,
  toHandler,
  inBatches,
  type Schedule,
} from './platform/domain.ts';
import { backupGauges, deliveryGauges, certificateGauge } from './platform/gauges/readers.ts';
import type { GaugeReader } from './platform/gauges/gauges.ts';
import { batchLimit } from '@repo/server/database/batches';
import { programmeDomain } from './programme/programme.ts';
import { purchasesDomain } from './purchases/purchases.ts';

const domains = [accountsDomain, programmeDomain, coachingDomain, purchasesDomain];

/** All e-mails: for the handlers, the preview and the tests. */
export const emails = domains.flatMap((domain) => domain.emails);

const handlers: readonly EventHandler[] = [
  ...emails.map(toHandler),
  ...domains.flatMap((domain) => domain.handlers),
];

const byNameOf = (list: readonly EventHandler[]): ReadonlyMap<string, EventHandler> => {
  const byName = new Map<string, EventHandler>();
  for (const handler of list) {
    if (byName.has(handler.name))
      throw new TypeError(`two handlers are named ${handler.name}: rename one`);
    byName.set(handler.name, handler);
  }
  return byName;
};

/**
 * Checks the list at start: an event without a handler, or two handlers with one name, would otherwise
 * show only when somebody misses an e-mail.
 * @throws TypeError
 */
export const indexHandlers = (
  list: readonly EventHandler[] = handlers,
  types: readonly string[] = eventTypes,
): HandlerIndex => {
  const namesOf = (type: string): string[] => {
    const names = list.filter(({ on }) => on.some((one) => one === type)).map(({ name }) => name);
    if (names.length === 0)
      throw new TypeError(`no handler for ${type}: add one to a domain, or drop the event`);
    return names;
  };
  return {
    byName: byNameOf(list),
    namesByType: new Map(types.map((type) => [type, namesOf(type)])),
  };
};

/** Gauge readers, which run at every scrape. */
export const gaugeReaders: readonly GaugeReader[] = [
  deliveryGauges,
  backupGauges,
  certificateGauge,
];

/** All schedules. */
export const schedules: readonly Schedule[] = [
  {
    // The queue may have been wiped; PostgreSQL knows which deliveries are still open.
    name: 'requeue-overdue',
    everyMs: 15_000,
    run: async ({ pool, dispatcher, handlerNames }) => {
      await dispatcher.dispatch(await takeOverdue(pool, handlerNames, batchLimit));
    },
  },
  { name: 'purge-finished', everyMs: 10 * minuteMs, run: inBatches(purgeFinished) },
  ...domains.flatMap((domain) => domain.schedules),
];
