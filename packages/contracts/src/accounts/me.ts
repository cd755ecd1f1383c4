import { endpoint } from '../wire.ts';

/** What members tell about themselves: read with the caller, shown by `GET /me`, changed by `PATCH`. */
export interface Profile {
  fullName: string;
  phone: string | null;
  age: number | null;
}
export type ProfileField = keyof Profile;

/** What each field is called on the screen, in its order there; one that is missing does not compile. */
export const profileLabels: Readonly<Record<ProfileField, string>> = {
  fullName: 'Full name',
  phone: 'Phone',
  age: 'Age',
};

export const profileFields = Object.keys(profileLabels) as ProfileField[];

export interface CurrentUser extends Profile {
  _id: string;
  email: string;
  isVerified: boolean;
  hasPremium: boolean;
  paidForCoaching: boolean;
  /** Present while a new address waits for verification. */
  pendingEmail?: string;
}

export interface ProfileBody extends Partial<Profile> {
  email?: string;
  currentPassword?: string;
}

/** `null` until the member has chosen; no text goes to a model before that. */
export type InsightConsent = 'on' | 'off' | null;

export interface Reminders {
  /** 0 is Sunday. */
  day: number;
  /** 0 to 23, in `timeZone`. */
  hour: number;
  /** IANA name. */
  timeZone: string;
  /** This one time and then no more; without it, every week. */
  once?: boolean;
}

export interface ContactWishes {
  channel: 'email' | 'phone' | 'text';
  hours: string;
  mayLeaveMessage: boolean;
}

/** A call or a text needs a number: this one, which goes to the profile, or the one already there. */
export interface ContactBody extends ContactWishes {
  phone?: string;
}

export interface Preferences {
  aiInsights: InsightConsent;
  /** Whether an insight may use earlier weeks; `null` until the member has answered. */
  insightMemory: boolean | null;
  discreet: boolean;
  /** The reminder that is still to come. */
  reminders: Reminders | null;
  /** When it comes, ISO 8601 in UTC. Never within a week of the last reminder or note. */
  reminderDueAt: string | null;
  /** No reminder or note goes out before, ISO 8601 in UTC; `null` when one may go out now. */
  nextMailAt: string | null;
  /** Whether one note may come after ten days without a step. */
  quietNotes: boolean;
  /** Neither a reminder nor a note goes out before, ISO 8601 in UTC; `null` when not paused. */
  pausedUntil: string | null;
  contact: ContactWishes | null;
}

export interface PreferencesBody {
  aiInsights?: 'on' | 'off';
  insightMemory?: boolean;
  discreet?: boolean;
  /** Asking for one ends a pause. */
  reminders?: Reminders | null;
  quietNotes?: boolean;
  /** Pauses reminders and notes for four weeks, or ends that. */
  isPaused?: boolean;
  contact?: ContactBody;
}

export interface OwnSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  /** Browser and operating system by name, never the raw header. */
  device: string;
  isCurrent: boolean;
}

export const me = {
  read: endpoint<undefined, CurrentUser>('GET', '/me'),
  update: endpoint<ProfileBody, CurrentUser>('PATCH', '/me'),
  readPreferences: endpoint<undefined, Preferences>('GET', '/me/preferences'),
  updatePreferences: endpoint<PreferencesBody, Preferences>('PATCH', '/me/preferences'),
  listSessions: endpoint<undefined, OwnSession[]>('GET', '/me/sessions'),
  endSession: endpoint<undefined, null>('DELETE', '/me/sessions/{id}'),
  endOtherSessions: endpoint<undefined, null>('DELETE', '/me/sessions'),
} as const;
