import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import {
  security,
  type AccountSecurity,
  type SecurityLogEntry,
} from '@repo/contracts/accounts/security';
import { formatMoment } from '@repo/contracts/dates';
import type { ReactNode } from 'react';
import { RightsPart } from './part.tsx';

/** The account's log and consents; loaded when the member opens them. */
export const ownSecurity = createResource<AccountSecurity>(
  async () => (await call(security.read)).data,
);
forgetOnSignOut(ownSecurity.clear);

const sentences: Record<SecurityLogEntry['kind'], string> = {
  login: 'Signed in',
  'google-login': 'Signed in with Google',
  'google-removed': 'Sign-in with Google removed',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  exported: 'Copy of everything requested',
};

/** The account's security events, newest first. */
export const SecurityLog = ({ events }: { events: SecurityLogEntry[] }): ReactNode => (
  <RightsPart title="What happened to your account">
    {events.length === 0 ? (
      <p className="text-muted">Nothing yet.</p>
    ) : (
      <ul
        // Long lists scroll, so the keyboard must be able to focus them.
        tabIndex={0}
        aria-label="Log of your account"
        className="max-h-80 divide-y divide-line overflow-y-auto"
      >
        {events.map(({ kind, at, device }) => (
          <li key={`${kind} ${at}`} className="py-2">
            <p>{sentences[kind]}</p>
            <p className="text-sm text-muted">
              {formatMoment(at)}, {device}
            </p>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-2 text-sm text-muted">
      We keep this for a year. It names the browser, and never where you were.
    </p>
  </RightsPart>
);
