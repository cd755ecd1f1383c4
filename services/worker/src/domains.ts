import { eventTypes } from '@repo/backend/outbox/events';
import { minuteMs } from '@repo/product/durations';
import { accountsDomain } from './accounts/accounts.ts';
import { coachingDomain } from './coaching/coaching.ts';
import { purgeFinished, takeOverdue } from './platform/deliveries/deliveries.ts';
import type { Reaction, ReactionIndex } from './platform/deliveries/reaction.ts';
import { backupGauges } from './platform/gauges/backup-gauges.ts';
import { certificateGauge } from './platform/gauges/certificate-gauge.ts';
import { deliveryGauges } from './platform/gauges/delivery-gauges.ts';
import type { GaugeReader } from './platform/gauges/gauges.ts';
import { toReaction } from './platform/mail/email.ts';
import { batchLimit, inBatches, type Schedule } from './platform/schedule.ts';
import { programmeDomain } from './programme/programme.ts';
import { purchasesDomain } from './purchases/purchases.ts';

const domains = [accountsDomain, programmeDomain, coachingDomain, purchasesDomain];

/** All e-mails: for the reactions, the preview and the tests. */
export const emails = domains.flatMap((domain) => domain.emails);

const reactions: readonly Reaction[] = [
  ...emails.map(toReaction),
  ...domains.flatMap((domain) => domain.reactions),
];

const byNameOf = (list: readonly Reaction[]): ReadonlyMap<string, Reaction> => {
  const byName = new Map<string, Reaction>();
  for (const reaction of list) {
    if (byName.has(reaction.name))
      throw new TypeError(`two reactions are named ${reaction.name}: rename one`);
    byName.set(reaction.name, reaction);
  }
  return byName;
};

/**
 * Checks the list at start: an event without a reaction, or two reactions with one name, would otherwise
 * show only when somebody misses an e-mail.
 * @throws TypeError
 */
export const indexReactions = (
  list: readonly Reaction[] = reactions,
  types: readonly string[] = eventTypes,
): ReactionIndex => {
  const namesOf = (type: string): string[] => {
    const names = list.filter(({ on }) => on.some((one) => one === type)).map(({ name }) => name);
    if (names.length === 0)
      throw new TypeError(`no reaction to ${type}: add one to a domain, or drop the event`);
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
    run: async ({ pool, dispatcher, reactionNames }) => {
      await dispatcher.dispatch(await takeOverdue(pool, reactionNames, batchLimit));
    },
  },
  { name: 'purge-finished', everyMs: 10 * minuteMs, run: inBatches(purgeFinished) },
  ...domains.flatMap((domain) => domain.schedules),
];
