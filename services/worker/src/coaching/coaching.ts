import type { Domain } from '../platform/domain.ts';
import { minuteMs } from '@repo/product/durations';
import { recordCoachList } from './coach-lists.ts';
import { appointmentsEnded } from './emails/appointments-ended.ts';
import { clientEnded } from './emails/client-ended.ts';
import { clientResumed } from './emails/client-resumed.ts';
import { clientErased } from './emails/client-erased.ts';
import { sessionRemoved } from './emails/session-removed.ts';
import { coachHandOff } from './emails/coach-hand-off.ts';
import { coachLink } from './emails/coach-link.ts';
import { coachList } from './emails/coach-list.ts';
import { coachNudge } from './emails/coach-nudge.ts';
import { coachingResumed } from './emails/coaching-resumed.ts';
import { contactWishes } from './emails/contact-wishes.ts';
import { planWritten } from './emails/plan-written.ts';
import { reflectionShared } from './emails/reflection-shared.ts';
import { sessionCalledOff } from './emails/session-called-off.ts';
import { sessionNoted } from './emails/session-noted.ts';
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
