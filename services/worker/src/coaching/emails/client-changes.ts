import { bareAddress } from '@repo/backend/settings/settings';
import { formatAppointment, formatInFull } from '@repo/contracts/dates';
import type { Email } from '../../platform/mail/email.ts';
import type { Recipient } from '../../platform/mail/template.ts';
import { cancelAll, type FreedSession } from '../cancellations.ts';
import { loadEnded, loadResumed } from '../ended.ts';
import { clientUrl, clientUrlSample } from '../clients.ts';

interface ClientEndedData extends Recipient {
  /** null for somebody who never made an account. */
  clientName: string | null;
  boughtAt: string;
  isRefund: boolean;
  /** The hours that are free again, on the coach's clock. */
  hours: string[];
}

/** Tells the coach that somebody's coaching has ended with its payment. */
export const clientEnded: Email<'coaching.ended', ClientEndedData> = {
  name: 'client-ended',
  on: ['coaching.ended'],
  subject: 'A client’s sessions have ended',
  load: async (context, { orderId }) => {
    const ended = await loadEnded(context, orderId);
    if (!ended) return null;
    const { COACH_EMAIL, COACH_TIME_ZONE: zone } = context.config;
    return {
      email: bareAddress(COACH_EMAIL),
      clientName: ended.client?.fullName ?? null,
      boughtAt: formatInFull(ended.paidAt, zone),
      isRefund: ended.isRefund,
      hours: ended.sessions.map(({ startsAt }) => formatAppointment(startsAt, zone)),
      ...(await cancelAll(ended.sessions)),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    boughtAt: 'Monday, October 5, 2026 at 10:05 AM EDT',
    isRefund: true,
    hours: ['Tuesday, October 13 at 6:00 PM EDT', 'Tuesday, October 27 at 6:00 PM EDT'],
  },
};

interface ClientErasedData extends Recipient {
  boughtAt: string;
  /** The hours that are free again, on the coach's clock. */
  hours: string[];
}

interface Kept extends Omit<FreedSession, 'startsAt'> {
  startsAt: string;
}

const readSessions = (kept: string): FreedSession[] =>
  (JSON.parse(kept) as Kept[])
    .map((session) => ({ ...session, startsAt: new Date(session.startsAt) }))
    .filter(({ startsAt }) => startsAt.getTime() > Date.now());

/** Nothing here knows the client any more: the coach knows them by the hours. */
export const clientErased: Email<'client.erased', ClientErasedData> = {
  name: 'client-erased',
  on: ['client.erased'],
  subject: 'A client has deleted their account',
  load: async (context, { paidAt, sessions }) => {
    const { COACH_EMAIL, COACH_TIME_ZONE: zone } = context.config;
    const freed = readSessions(sessions);
    return {
      email: bareAddress(COACH_EMAIL),
      boughtAt: formatInFull(new Date(paidAt), zone),
      hours: freed.map(({ startsAt }) => formatAppointment(startsAt, zone)),
      ...(await cancelAll(freed)),
    };
  },
  sample: {
    email: 'coach@example.com',
    boughtAt: 'Monday, October 5, 2026 at 10:05 AM EDT',
    hours: ['Tuesday, October 13 at 6:00 PM EDT', 'Tuesday, October 27 at 6:00 PM EDT'],
  },
};

interface ClientResumedData extends Recipient {
  /** null for somebody who never made an account. */
  clientName: string | null;
  boughtAt: string;
  clientUrl: string;
}

/** Tells the coach that somebody whose coaching had ended is a client again. */
export const clientResumed: Email<'coaching.resumed', ClientResumedData> = {
  name: 'client-resumed',
  on: ['coaching.resumed'],
  subject: 'A client’s sessions go on',
  load: async (context, { orderId }) => {
    const resumed = await loadResumed(context, orderId);
    if (!resumed) return null;
    const { config } = context;
    return {
      email: bareAddress(config.COACH_EMAIL),
      clientName: resumed.client?.fullName ?? null,
      boughtAt: formatInFull(resumed.paidAt, config.COACH_TIME_ZONE),
      clientUrl: clientUrl(config, orderId),
    };
  },
  sample: {
    email: 'coach@example.com',
    clientName: 'Ana Duarte',
    boughtAt: 'Monday, October 5, 2026 at 10:05 AM EDT',
    clientUrl: clientUrlSample,
  },
};
