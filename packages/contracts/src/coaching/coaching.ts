import type { OfferId } from '@repo/product/offers';
import { coachingProgramme } from '@repo/product/products';
import type { ContactWishes } from '../accounts/me.ts';
import { endpoint } from '../wire.ts';

export interface Coaching {
  /** `none`: no coaching was bought, or it was refunded. `overdue`: the promised hours are over. */
  state: 'none' | 'waiting' | 'overdue' | 'contacted';
  /** By when the coach writes. */
  dueAt: string | null;
  contactedAt: string | null;
  /** The coach's address, for whoever is coached. */
  replyTo: string | null;
}

export interface CoachingSession {
  id: string;
  startsAt: string;
  /** IANA name of the zone in which the coach named the hour. */
  timeZone: string;
  /** An address, or a link to a call. */
  place: string;
  /** Rises with every change. */
  revision: number;
}

/** @returns whether a session's place is one to open; only that becomes a link, whatever was typed */
export const isWebAddress = (place: string): boolean => /^https?:\/\/\S+$/.test(place);

export interface CoachingPlan {
  id: string;
  writtenAt: string;
  text: string;
}

/** A week that the member wrote about, and what of it the coach may read. */
export interface ShareableWeek {
  week: number;
  /** The newest version, its text and when it was saved. */
  version: number;
  text: string;
  savedAt: string;
  /** The version that the coach may read, and since when; null when none. */
  shared: { version: number; sharedAt: string } | null;
}

/** Times for one session, of which the client takes one. */
export interface OfferedTimes {
  id: string;
  /** Those that can still be taken, the earliest first. */
  times: string[];
  timeZone: string;
}

export interface CoachingNotes {
  /** In the order in which they take place. */
  sessions: CoachingSession[];
  /** To the client only those with a time that is left. */
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

/** The coach's own notes on a client; no page of the client's shows them. */
export interface OwnNotes {
  text: string;
  /** 0 before the first. */
  revision: number;
}

/** One client as the coach knows them. */
export interface Client {
  /** null until the buyer has an account with a proven address. */
  name: string | null;
  email: string;
  phone: string | null;
  contact: ContactWishes | null;
  offer: OfferId;
  paidAt: string;
  /** By when a message was promised. */
  dueAt: string;
  contactedAt: string | null;
  /** IANA name of the zone of the coach's own clock. */
  timeZone: string;
  /** null without such an account: notes belong to accounts. */
  notes: CoachNotes | null;
}

/** What is sent twice with the same `id` is noted once. */
export interface SessionBody {
  id: string;
  /** `2026-11-23` and `10:00`, on a clock of `timeZone`. */
  date: string;
  time: string;
  timeZone: string;
  place: string;
  /** An id for each of the weeks after it in which it is repeated, at the same hour on that clock. */
  repeats?: string[];
}

/** What is sent twice with the same `id` is offered once. */
export interface OfferBody extends Pick<SessionBody, 'id' | 'timeZone' | 'place'> {
  /** One to three of them: `2026-11-23T10:00`, on a clock of `timeZone`. */
  times: string[];
}

export interface TakeTimeBody {
  /** One of the times that were offered, as it was sent. */
  startsAt: string;
}

/** With the revision that was changed; once there is a newer one it is refused. */
export type OwnNotesBody = OwnNotes;

export interface PlanBody {
  id: string;
  plan: string;
}

/**
 * Ids of sessions or plans that were sent or removed a moment ago, or the order's: the contact. Times
 * that nobody has taken can be taken back whenever.
 */
export interface UndoBody {
  ids: string[];
}

export const coaching = {
  /** Whether the coach has written yet, for the caller's newest purchase. */
  read: endpoint<undefined, Coaching>('GET', '/me/coaching'),
  /** What the coach wrote for the caller stays the caller's, also after a refund. */
  readNotes: endpoint<undefined, CoachingNotes>('GET', '/me/coaching/notes'),
  /** Once: whoever comes second, in another tab or for the same hour, is told so. */
  takeTime: endpoint<TakeTimeBody, CoachingNotes>('POST', '/me/coaching/offers/{id}'),
  /** Lets the coach read one version of a week's reflection. */
  share: endpoint<ShareBody, ShareableWeek[]>('POST', '/me/coaching/shares/{week}'),
  unshare: endpoint<undefined, ShareableWeek[]>('DELETE', '/me/coaching/shares/{week}'),
} as const;

const client = '/coach/clients/{orderId}/{expires}/{signature}';

/**
 * One client, for whoever holds the coach's signed link; it ends by itself. Each write answers the
 * client as they are then, and is taken a day longer than the link opens.
 */
export const clients = {
  read: endpoint<undefined, Client>('GET', client),
  confirmContact: endpoint<undefined, Client>('POST', `${client}/contacted`),
  noteSession: endpoint<SessionBody, Client>('POST', `${client}/sessions`),
  offerTimes: endpoint<OfferBody, Client>('POST', `${client}/offers`),
  callOff: endpoint<undefined, Client>('DELETE', `${client}/sessions/{id}`),
  writePlan: endpoint<PlanBody, Client>('POST', `${client}/plans`),
  /** @throws STALE_NOTES */
  keepNotes: endpoint<OwnNotesBody, Client>('POST', `${client}/notes`),
  /** All or nothing; a little later their mails are on their way. */
  undo: endpoint<UndoBody, Client>('POST', `${client}/undo`),
  /** A new link, which goes to the coach's own address, whoever asks. */
  renew: endpoint<undefined, null>('POST', `${client}/renewals`),
} as const;

/**
 * What calendars know a session by. Every file with its entry is made of this, and the one that takes
 * it back (RFC 5546): only the same UID and organizer with a higher sequence reach the entry that
 * somebody saved. Others may see a calendar, so nothing here tells what the time is for, or whose
 * coach it is: the organizer is an address that cannot exist (RFC 2606).
 */
export const sessionEntry = ({ id, revision }: Pick<CoachingSession, 'id' | 'revision'>) => ({
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

/** @returns what the coach reads of contact wishes, in mails and on the client's page */
export const readWishes = ({ channel, hours, mayLeaveMessage }: ContactWishes) => ({
  channel: channels[channel],
  hours,
  message: mayLeaveMessage ? 'You may leave a message.' : 'Please don’t leave a message.',
});
