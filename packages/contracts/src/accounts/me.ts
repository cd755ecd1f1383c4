import { endpoint, lookHere } from '../wire.ts';

/** Profile fields: read with the session, shown by `GET /me`, changed by `PATCH`. */
export interface Profile {
  fullName: string;
  phone: string | null;
  age: number | null;
}
export type ProfileField = keyof Profile;

/** The label of each field on the screen, in its order there; a missing one does not compile. */
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
}

export interface ContactWishes {
  channel: 'email' | 'phone' | 'text';
  hours: string;
  mayLeaveMessage: boolean;
}

/** A call or a text needs a number: this one, which is saved in the profile, or the saved one. */
export interface ContactBody extends ContactWishes {
  phone?: string;
}

export interface Preferences {
  aiInsights: InsightConsent;
  /** Whether an insight may use earlier weeks; `null` until the member has answered. */
  insightMemory: boolean | null;
  discreet: boolean;
  reminders: Reminders | null;
  /** Absent until a client has looked at their coaching; mails about it use this clock, too. */
  timeZone?: string;
  contact: ContactWishes | null;
}

export interface PreferencesBody {
  aiInsights?: 'on' | 'off';
  insightMemory?: boolean;
  discreet?: boolean;
  reminders?: Reminders | null;
  timeZone?: string;
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

/** Where the account is signed in, and the sign-in before that of this browser. */
export interface OwnSessions {
  sessions: OwnSession[];
  /** null: there was none in the last year. */
  signInBefore: { at: string; device: string } | null;
}

export const me = {
  read: endpoint<undefined, CurrentUser>('GET', '/me'),
  update: endpoint<ProfileBody, CurrentUser>('PATCH', '/me', { lost: 'repeat' }),
  readPreferences: endpoint<undefined, Preferences>('GET', '/me/preferences'),
  updatePreferences: endpoint<PreferencesBody, Preferences>('PATCH', '/me/preferences', {
    lost: 'repeat',
  }),
  listSessions: endpoint<undefined, OwnSessions>('GET', '/me/sessions'),
  endSession: endpoint<undefined, null>('DELETE', '/me/sessions/{id}', { lost: lookHere }),
  endOtherSessions: endpoint<undefined, null>('DELETE', '/me/sessions', { lost: lookHere }),
} as const;
