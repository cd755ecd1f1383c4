import type { Domain } from '../platform/domain.ts';
import { minuteMs } from '@repo/product/durations';
import { recordCoachList } from './coach-lists.ts';
import {
  appointmentsEnded,
  sessionRemoved,
  sessionCalledOff,
  sessionNoted,
} from './emails/sessions.ts';
import { clientEnded, clientResumed, clientErased } from './emails/client-changes.ts';
import { coachHandOff, coachLink, coachNudge } from './emails/coach.ts';
import { coachList } from './emails/coach/coach-list.ts';
import { coachingResumed, planWritten } from './emails/to-client.ts';
import { contactWishes, reflectionShared } from './emails/from-client.ts';
import { recordOverdue, recordUnconfirmed } from './outreach.ts';
import { logOverdue } from './overdue-log.ts';

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
