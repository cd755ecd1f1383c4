import { endpoint } from '../wire.ts';

/** What an account's own log can tell. */
export type SecurityEventKind =
  'login' | 'google-login' | 'google-removed' | 'password-changed' | 'email-changed' | 'exported';

export interface SecurityLogEntry {
  kind: SecurityEventKind;
  /** ISO 8601, UTC. */
  at: string;
  /** Browser and operating system by name, never an address. */
  device: string;
}

/** Something a member agreed to, or chose about their own words. */
export interface ConsentRecord {
  what: 'terms' | 'aiInsights' | 'insightMemory';
  value: 'accepted' | 'on' | 'off';
  /** Of the terms that held then. */
  version: string;
  /** ISO 8601, UTC. */
  at: string;
}

export interface AccountSecurity {
  /** Members who came with Google may have none. */
  hasPassword: boolean;
  /** Whether a Google account opens this one. */
  hasGoogle: boolean;
  /** Of the last year, newest first. */
  events: SecurityLogEntry[];
  /** Newest first. */
  consents: ConsentRecord[];
}

export interface ConfirmBody {
  currentPassword: string;
}

export interface PasswordBody {
  /** Left out by members who have no password yet; Google has just asked for theirs. */
  currentPassword?: string;
  newPassword: string;
}

/** How long the log of an account is kept, in days; printed where it is shown. */
export const securityLogDays = 365;

export const security = {
  read: endpoint<undefined, AccountSecurity>('GET', '/me/security'),
  /** Makes this login count as fresh for ten minutes. */
  confirm: endpoint<ConfirmBody, null>('POST', '/me/confirm'),
  /** Only where there is a password: nobody is to lose their last way in. Ends all other sessions. */
  removeGoogle: endpoint<undefined, null>('DELETE', '/me/google'),
  changePassword: endpoint<PasswordBody, null>('POST', '/me/password'),
} as const;
