import { recordNear } from '@repo/coaching/appointments.repository';
import { recordOverdue, recordUnconfirmed } from '@repo/coaching/outreach.repository';
import { minuteMs } from '@repo/product/durations';
import type { Domain } from '../platform/domain.ts';
import { coachHandOff, coachLink, coachNudge, contactWishes } from './emails/coach.ts';
import { clientEnded, coachingEnded } from './emails/ended.ts';
import { appointment, outreachLate, planWritten } from './emails/to-client.ts';
import { appointmentNear } from './emails/appointment-near.ts';

export const coachingDomain: Domain = {
  emails: [
    coachHandOff,
    coachNudge,
    contactWishes,
    coachLink,
    outreachLate,
    appointment,
    appointmentNear,
    planWritten,
    coachingEnded,
    clientEnded,
  ],
  handlers: [],
  // The promise is made in hours, so a minute late is early enough.
  schedules: [
    {
      name: 'record-unconfirmed',
      everyMs: minuteMs,
      run: ({ pool }) => recordUnconfirmed(pool),
    },
    { name: 'record-overdue', everyMs: minuteMs, run: ({ pool }) => recordOverdue(pool) },
    { name: 'record-near', everyMs: minuteMs, run: ({ pool }) => recordNear(pool) },
  ],
};
