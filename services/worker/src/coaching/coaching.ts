import { minuteMs } from '@repo/product/durations';
import type { Reaction } from '../platform/deliveries/reaction.ts';
import type { Domain } from '../platform/domain.ts';
import { recordCoachList, coachList } from './coach-lists.ts';
import {
  clientEnded,
  clientErased,
  clientResumed,
  sessionRemoved,
  timeChosen,
} from './emails/client-changes.ts';
import {
  coachHandOff,
  coachLink,
  coachNudge,
  contactWishes,
  reflectionShared,
} from './emails/coach.ts';
import {
  appointmentsEnded,
  coachingResumed,
  planWritten,
  sessionCalledOff,
  sessionNoted,
  timesOffered,
} from './emails/to-client.ts';
import { recordOverdue, recordUnconfirmed } from './outreach.ts';

/** Logs a broken promise for the operator; the line names the order, never the person. */
const logOverdue: Reaction<'outreach.overdue'> = {
  name: 'log-overdue-outreach',
  on: ['outreach.overdue'],
  queue: 'mail',
  run: ({ log }, { payload }) => {
    log.warn({ orderId: payload.orderId }, 'the coach did not contact this buyer in time');
    return Promise.resolve();
  },
};

export const coachingDomain: Domain = {
  emails: [
    coachHandOff,
    coachNudge,
    contactWishes,
    coachLink,
    coachList,
    reflectionShared,
    sessionNoted,
    sessionCalledOff,
    planWritten,
    timesOffered,
    timeChosen,
    sessionRemoved,
    clientEnded,
    appointmentsEnded,
    clientErased,
    clientResumed,
    coachingResumed,
  ],
  reactions: [logOverdue],
  schedules: [
    {
      // The promise is made in hours, so a minute late is early enough.
      name: 'record-unconfirmed',
      everyMs: minuteMs,
      run: ({ pool }) => recordUnconfirmed(pool),
    },
    { name: 'record-overdue', everyMs: minuteMs, run: ({ pool }) => recordOverdue(pool) },
    {
      name: 'record-coach-list',
      everyMs: 10 * minuteMs,
      run: ({ pool, config }) => recordCoachList(pool, config),
    },
  ],
};
