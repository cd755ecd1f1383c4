import { minuteMs } from '@repo/product/durations';
import type { Domain } from '../platform/domain.ts';
import { coachHandOff, coachLink, coachNudge, contactWishes } from './emails/coach.ts';
import { clientEnded, coachingEnded } from './emails/ended.ts';
import { appointment, planWritten } from './emails/to-client.ts';
import { recordOverdue, recordUnconfirmed } from './outreach.ts';

export const coachingDomain: Domain = {
  emails: [
    coachHandOff,
    coachNudge,
    contactWishes,
    coachLink,
    appointment,
    planWritten,
    coachingEnded,
    clientEnded,
  ],
  reactions: [],
  // The promise is made in hours, so a minute late is early enough.
  schedules: [
    {
      name: 'record-unconfirmed',
      everyMs: minuteMs,
      run: ({ pool }) => recordUnconfirmed(pool),
    },
    { name: 'record-overdue', everyMs: minuteMs, run: ({ pool }) => recordOverdue(pool) },
  ],
};
