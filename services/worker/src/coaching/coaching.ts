import type { Domain } from '../platform/domain.ts';
import { minuteMs } from '../platform/schedule.ts';
import { coachHandOff } from './emails/coach-hand-off.ts';
import { coachNudge } from './emails/coach-nudge.ts';
import { contactWishes } from './emails/contact-wishes.ts';
import { recordUnconfirmed } from './outreach.ts';

export const coaching: Domain = {
  emails: [coachHandOff, coachNudge, contactWishes],
  reactions: [],
  schedules: [
    {
      // The promise is made in hours, so a minute late is early enough.
      name: 'record-unconfirmed',
      everyMs: minuteMs,
      run: ({ pool }) => recordUnconfirmed(pool),
    },
  ],
};
