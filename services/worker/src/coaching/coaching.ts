import type { Domain } from '../platform/domain.ts';
import { minuteMs } from '@repo/product/durations';
import { recordCoachList } from './coach-lists.ts';
import { appointmentsEnded } from './emails/appointments/appointments-ended.ts';
import { clientEnded } from './emails/clients/client-ended.ts';
import { clientResumed } from './emails/clients/client-resumed.ts';
import { clientErased } from './emails/clients/client-erased.ts';
import { sessionRemoved } from './emails/appointments/session-removed.ts';
import { coachHandOff } from './emails/coach/coach-hand-off.ts';
import { coachLink } from './emails/coach/coach-link.ts';
import { coachList } from './emails/coach/coach-list.ts';
import { coachNudge } from './emails/coach/coach-nudge.ts';
import { coachingResumed } from './emails/coaching-resumed.ts';
import { contactWishes } from './emails/clients/contact-wishes.ts';
import { planWritten } from './emails/plan-written.ts';
import { reflectionShared } from './emails/clients/reflection-shared.ts';
import { sessionCalledOff } from './emails/appointments/session-called-off.ts';
import { sessionNoted } from './emails/appointments/session-noted.ts';
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
