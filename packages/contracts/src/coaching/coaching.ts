import { minuteMs } from '@repo/product/durations';
import type { OfferId } from '@repo/product/offers';
import type { ContactWishes } from '../accounts/me.ts';
import { endpoint } from '../wire.ts';

/** One meeting with the coach; pages and mails call it a session. */
export interface Appointment {
  startsAt: string;
  endsAt: string;
  /** Where they meet online; empty if they meet by phone. */
  link: string;
}

export interface CoachingPlan {
  text: string;
  writtenAt: string;
}

/** One of the weeks that were bought. */
export interface CoachingWeek {
  week: number;
  appointment: Appointment | null;
  plan: CoachingPlan | null;
}

export interface Coaching {
  /** `none`: no coaching bought, or refunded. `overdue`: the promised time has passed. */
  state: 'none' | 'waiting' | 'overdue' | 'contacted';
  /** When the coach writes at the latest. */
  dueAt: string | null;
  contactedAt: string | null;
  /** The coach's address, for coaching clients only. */
  replyTo: string | null;
  /** IANA name of the coach's time zone. */
  timeZone: string;
  /** Every week; once the coaching has ended, those with a plan. */
  weeks: CoachingWeek[];
}

/** One client as the coach knows them. */
export interface Client extends Pick<Coaching, 'timeZone'> {
  /** null until the buyer has an account with a verified address. */
  name: string | null;
  email: string;
  phone: string | null;
  contact: ContactWishes | null;
  offer: OfferId;
  paidAt: string;
  /** When a message was promised at the latest. */
  dueAt: string;
  contactedAt: string | null;
  /** null without such an account, which appointments and plans belong to. */
  weeks: CoachingWeek[] | null;
}

/** `2026-11-23`, `10:00` and `12:00`, on the coach's clock. */
export interface AppointmentBody extends Pick<Appointment, 'link'> {
  date: string;
  start: string;
  end: string;
}

export interface PlanBody {
  plan: string;
}

export const coaching = {
  /** The caller's newest purchase. Plans stay readable, even after a refund. */
  read: endpoint<undefined, Coaching>('GET', '/me/coaching'),
} as const;

const client = '/coach/clients/{orderId}/{expires}/{signature}';

/**
 * One client, for the holder of the coach's signed link, which expires. Each write answers with the
 * client's new state; those of a week are accepted for a day after the link has expired. Sent twice,
 * they count once.
 */
export const coachPage = {
  read: endpoint<undefined, Client>('GET', client),
  confirmContact: endpoint<undefined, Client>('POST', `${client}/contacted`, { lost: 'repeat' }),
  setAppointment: endpoint<AppointmentBody, Client>('PUT', `${client}/weeks/{week}/appointment`, {
    lost: 'repeat',
  }),
  cancelAppointment: endpoint<undefined, Client>('DELETE', `${client}/weeks/{week}/appointment`, {
    lost: 'repeat',
  }),
  writePlan: endpoint<PlanBody, Client>('PUT', `${client}/weeks/{week}/plan`, { lost: 'repeat' }),
  /** Mails a new link to the coach's own address, never to the caller. */
  renew: endpoint<undefined, null>('POST', `${client}/renewals`, { lost: 'repeat' }),
} as const;

/** An appointment as calendars know it. */
export interface CalendarAppointment {
  id: string;
  /** Increases with every change. */
  revision: number;
  startsAt: Date;
  endsAt: Date;
}

/**
 * The calendar entry of an appointment. Only the same UID and organizer with a higher sequence update
 * or cancel a saved entry (RFC 5546). Other people may see a calendar, so nothing here says what the
 * time is for or names the coach: the organizer is an address that cannot exist (RFC 2606).
 */
export const calendarEntry = ({ id, revision, startsAt, endsAt }: CalendarAppointment) => ({
  uid: `appointment-${id}`,
  sequence: revision,
  title: 'Appointment',
  start: startsAt,
  minutes: (endsAt.getTime() - startsAt.getTime()) / minuteMs,
  organizer: 'appointments@nobody.invalid',
});

const channels: Record<ContactWishes['channel'], string> = {
  email: 'by email',
  phone: 'by phone',
  text: 'by text message',
};

/** @returns the contact wishes in words, for the coach's mails and the client's page */
export const describeWishes = ({ channel, hours, mayLeaveMessage }: ContactWishes) => ({
  channel: channels[channel],
  hours,
  message: mayLeaveMessage ? 'You may leave a message.' : 'Please don’t leave a message.',
});
