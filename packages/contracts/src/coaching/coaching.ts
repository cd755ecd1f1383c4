import type { OfferId } from '@repo/product/offers';
import { coachingProgramme } from '@repo/product/products';
import type { ContactWishes } from '../accounts/me.ts';
import { endpoint } from '../wire.ts';

export interface Coaching {
  /** `none`: no coaching bought, or refunded. `overdue`: the promised time has passed. */
  state: 'none' | 'waiting' | 'overdue' | 'contacted';
  /** When the coach writes at the latest. */
  dueAt: string | null;
  contactedAt: string | null;
  /** The coach's address, for coaching clients only. */
  replyTo: string | null;
}

export interface Appointment {
  id: string;
  startsAt: string;
  /** IANA name of the time zone in which the coach set the time. */
  timeZone: string;
  /** A street address, or a link to a call. */
  place: string;
  /** Increases with every change. */
  revision: number;
}

/** @returns whether a session's place is a web address; only that becomes a link */
export const isWebAddress = (place: string): boolean => /^https?:\/\/\S+$/.test(place);

export interface CoachingPlan {
  id: string;
  writtenAt: string;
  text: string;
}

/** A week with a reflection by the member, and what of it the coach may read. */
export interface ShareableWeek {
  week: number;
  /** The newest version, its text and when it was saved. */
  version: number;
  text: string;
  savedAt: string;
  /** The version that the coach may read, and since when; null if none. */
  shared: { version: number; sharedAt: string } | null;
}

/** Times for one session; the client picks one. */
export interface OfferedTimes {
  id: string;
  /** Those that are still free, the earliest first. */
  times: string[];
  timeZone: string;
}

export interface CoachingNotes {
  /** In the order in which they take place. */
  sessions: Appointment[];
  /** The client gets only those with a free time left. */
  offers: OfferedTimes[];
  /** Newest first. */
  plans: CoachingPlan[];
  /** Only weeks with a reflection. */
  weeks: ShareableWeek[];
}

export interface ShareBody {
  version: number;
}

/** A reflection as the coach may read it. */
export interface SharedReflection {
  week: number;
  sharedAt: string;
  text: string;
}

/** What the coach wrote about one client, and what the client chose to share. */
export interface CoachNotes extends Pick<CoachingNotes, 'sessions' | 'offers' | 'plans'> {
  shared: SharedReflection[];
  own: OwnNotes;
}

/** The coach's own notes on a client; the client never sees them. */
export interface OwnNotes {
  text: string;
  /** 0 before the first. */
  revision: number;
}

/** One client as the coach knows them. */
export interface Client {
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
  /** IANA name of the coach's own time zone. */
  timeZone: string;
  /** null without such an account: notes belong to accounts. */
  notes: CoachNotes | null;
}

/** Sent twice with the same `id`, it is stored once. */
export interface AppointmentBody {
  id: string;
  /** `2026-11-23` and `10:00`, in `timeZone`. */
  date: string;
  time: string;
  timeZone: string;
  place: string;
  /** One id for each of the following weeks, at the same local time. */
  repeats?: string[];
}

/** Sent twice with the same `id`, it is offered once. */
export interface OfferedTimesBody extends Pick<AppointmentBody, 'id' | 'timeZone' | 'place'> {
  /** One to three: `2026-11-23T10:00`, in `timeZone`. */
  times: string[];
}

export interface TakeTimeBody {
  /** One of the offered times, exactly as it was sent. */
  startsAt: string;
}

/** With the revision that was edited; refused if there is a newer one. */
export type OwnNotesBody = OwnNotes;

export interface PlanBody {
  id: string;
  plan: string;
}

/**
 * Ids of sessions or plans just sent or removed, or the order's id for the contact. Offered times
 * that nobody has picked can be withdrawn at any time.
 */
export interface UndoBody {
  ids: string[];
}

export const coaching = {
  /** Whether the coach has written yet, for the caller's newest purchase. */
  read: endpoint<undefined, Coaching>('GET', '/me/coaching'),
  /** What the coach wrote stays readable, even after a refund. */
  readNotes: endpoint<undefined, CoachingNotes>('GET', '/me/coaching/notes'),
  /** First come, first served: a second pick, by another tab or client, is refused. */
  takeTime: endpoint<TakeTimeBody, CoachingNotes>('POST', '/me/coaching/offers/{id}'),
  /** Lets the coach read one version of a week's reflection. */
  share: endpoint<ShareBody, ShareableWeek[]>('POST', '/me/coaching/shares/{week}'),
  unshare: endpoint<undefined, ShareableWeek[]>('DELETE', '/me/coaching/shares/{week}'),
} as const;

const client = '/coach/clients/{orderId}/{expires}/{signature}';

/**
 * One client, for the holder of the coach's signed link, which expires. Each write answers with the
 * client's new state, and is accepted for a day after the link has expired.
 */
export const clients = {
  read: endpoint<undefined, Client>('GET', client),
  confirmContact: endpoint<undefined, Client>('POST', `${client}/contacted`),
  noteSession: endpoint<AppointmentBody, Client>('POST', `${client}/sessions`),
  offerTimes: endpoint<OfferedTimesBody, Client>('POST', `${client}/offers`),
  callOff: endpoint<undefined, Client>('DELETE', `${client}/sessions/{id}`),
  writePlan: endpoint<PlanBody, Client>('POST', `${client}/plans`),
  /** @throws STALE_NOTES */
  keepNotes: endpoint<OwnNotesBody, Client>('POST', `${client}/notes`),
  /** All or nothing; their mails go out shortly after. */
  undo: endpoint<UndoBody, Client>('POST', `${client}/undo`),
  /** Mails a new link to the coach's own address, never to the caller. */
  renew: endpoint<undefined, null>('POST', `${client}/renewals`),
} as const;

/**
 * What identifies a session in calendars. Every file with its entry uses this, also the one that
 * cancels it (RFC 5546): only the same UID and organizer with a higher sequence update a saved
 * entry. Other people may see a calendar, so nothing here says what the time is for or names the
 * coach: the organizer is an address that cannot exist (RFC 2606).
 */
export const calendarEntry = ({ id, revision }: Pick<Appointment, 'id' | 'revision'>) => ({
  uid: `appointment-${id}`,
  sequence: revision,
  title: 'Appointment',
  minutes: coachingProgramme.hoursPerSession * 60,
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
