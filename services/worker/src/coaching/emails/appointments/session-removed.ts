import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import { formatAppointment } from '@repo/contracts/dates';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';
import { cancelAll, type FreedSession } from '../../cancellations.ts';
import { clientUrl, clientUrlSample } from '../../clients.ts';

interface Data extends Recipient {
  clientName: string;
  when: string;
  clientUrl: string;
}

interface Row extends FreedSession {
  orderId: string;
  clientName: string;
}

const removedSession = statement(
  'removed-session',
  `select s.id, s.order_id as "orderId", s.starts_at as "startsAt", s.revision,
     u.full_name as "clientName"
   from coaching_sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.called_off_at is not null`,
);

/** Confirms to the coach that a session is off, and takes it out of the coach's calendar. */
export const sessionRemoved: Email<'session.called-off', Data> = {
  name: 'session-removed',
  on: ['session.called-off'],
  subject: 'An appointment was removed',
  load: async ({ pool, config }, { sessionId }) => {
    const { rows } = await pool.query<Row>({ ...removedSession, values: [sessionId] });
    if (!rows[0]) return null;
    const { orderId, clientName, ...session } = rows[0];
    return {
      email: bareAddress(config.COACH_EMAIL),
      clientName,
      when: formatAppointment(session.startsAt, config.COACH_TIME_ZONE),
      clientUrl: clientUrl(config, orderId),
      ...(await cancelAll([session])),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    when: 'Tuesday, October 13 at 6:00 PM EDT',
    clientUrl: clientUrlSample,
  },
};
