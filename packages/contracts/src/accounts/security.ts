import { endpoint, lookHere } from '../wire.ts';

/** The kinds of entries in an account's own log. */
export type SecurityEventKind =
  'login' | 'google-login' | 'google-removed' | 'password-changed' | 'email-changed' | 'exported';

/** Something a member agreed to, or a choice about their own words. */
export interface ConsentRecord {
  what: 'terms' | 'aiInsights' | 'insightMemory';
  value: 'accepted' | 'on' | 'off';
  /** Of the terms at that time. */
  version: string;
  /** ISO 8601, UTC. */
  at: string;
}

export interface AccountSecurity {
  /** False for some members who came with Google. */
  hasPassword: boolean;
  /** Whether a Google account opens this one. */
  hasGoogle: boolean;
  /** Newest first. */
  consents: ConsentRecord[];
}

export interface ConfirmBody {
  currentPassword: string;
}

export interface PasswordBody {
  /** Absent for members without a password; Google has just asked for theirs. */
  currentPassword?: string;
  newPassword: string;
}

/** How long an account's log is kept, in days. */
export const securityLogDays = 365;

export const security = {
  read: endpoint<undefined, AccountSecurity>('GET', '/me/security'),
  /** Makes this login count as fresh for ten minutes. */
  confirm: endpoint<ConfirmBody, null>('POST', '/me/confirm', { lost: lookHere }),
  /** Only if there is a password: nobody may lose their last way in. Ends all other sessions. */
  removeGoogle: endpoint<undefined, null>('DELETE', '/me/google', { lost: lookHere }),
  changePassword: endpoint<PasswordBody, null>('POST', '/me/password', {
    lost: {
      look: 'We got no answer, so we can’t tell whether your password was changed. Log in with the new one to see.',
    },
  }),
} as const;
