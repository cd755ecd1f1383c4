import type { Email } from '../../../platform/mail/email.ts';
import { loadSession, sessionSample, type SessionData } from '../../sessions.ts';

/** Tells a member that a session will not take place. */
export const sessionCalledOff: Email<'session.called-off', SessionData> = {
  name: 'session-called-off',
  on: ['session.called-off'],
  subject: 'Your appointment was called off',
  load: (context, { sessionId }) => loadSession(context, sessionId, true),
  sample: sessionSample,
};
