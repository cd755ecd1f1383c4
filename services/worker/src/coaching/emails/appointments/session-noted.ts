import type { Email } from '../../../platform/mail/email.ts';
import { loadSession, sessionSample, type SessionData } from '../../sessions.ts';

/** Tells a member of a session, or of another time or place for it. The place is on their page. */
export const sessionNoted: Email<'session.noted', SessionData> = {
  name: 'session-noted',
  on: ['session.noted'],
  subject: 'Your appointment',
  load: (context, { sessionId }) => loadSession(context, sessionId, false),
  sample: sessionSample,
};
