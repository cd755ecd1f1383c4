/**
 * Who may make a call, written manually from the product's promises, never read from its code. A
 * call without a row counts as one for verified members, so other calls, and those about an id, need
 * a row.
 * - `signed in`: also an unverified sign-up, which sees only its own entries
 * - `verified`, `premium`: with a verified address; with the program bought
 * - `link`: anyone who has the signed link of a mail
 * - `stripe`: verified by the signature over its body
 */
export type AccessLevel = 'anybody' | 'signed in' | 'verified' | 'premium' | 'link' | 'stripe';

export interface AccessRule {
  who: AccessLevel;
  /** Takes fields by name and refuses all others. */
  hasFields?: true;
  /** Accepted without our own origin: one-click unsubscribe (RFC 8058) and Stripe. */
  isFromOutside?: true;
  /** Whose id the path holds: somebody else's must look like one that does not exist. */
  names?: 'order' | 'session' | 'payment' | 'user';
}

const anybody: AccessRule = { who: 'anybody' };
const asks: AccessRule = { who: 'anybody', hasFields: true };
const verified: AccessRule = { who: 'verified' };
const tells: AccessRule = { who: 'verified', hasFields: true };
const premium: AccessRule = { who: 'premium' };
const writes: AccessRule = { who: 'premium', hasFields: true };
const reminder: AccessRule = { who: 'link', names: 'user' };
const oneClick: AccessRule = { ...reminder, isFromOutside: true };
const guest: AccessRule = { who: 'link' };
const guestClick: AccessRule = { ...guest, isFromOutside: true };
const client: AccessRule = { who: 'link', names: 'order' };
const funnel: AccessRule = { who: 'link' };
const notes: AccessRule = { ...client, hasFields: true };

export const policy: Readonly<Record<string, Readonly<Record<string, AccessRule>>>> = {
  '/auth/signup': { POST: asks },
  '/auth/verify-email': { POST: asks },
  '/auth/resend-email': { POST: anybody },
  '/auth/login': { POST: asks },
  '/auth/logout': { POST: anybody },
  '/auth/forget-password': { POST: asks },
  '/auth/verify-password-reset-code': { POST: asks },
  '/auth/reset-password': { POST: asks },
  '/auth/google/signup': { GET: anybody },
  '/auth/google/login': { GET: anybody },
  '/auth/google/confirm': { GET: verified },
  '/auth/google/callback': { GET: anybody },
  '/me': { GET: { who: 'signed in' }, PATCH: tells },
  '/me/preferences': { GET: verified, PATCH: tells },
  '/me/sessions': { GET: verified, DELETE: verified },
  '/me/sessions/{id}': { DELETE: { who: 'verified', names: 'session' } },
  '/me/security': { GET: verified },
  '/me/google': { DELETE: verified },
  '/me/confirm': { POST: tells },
  '/me/password': { POST: tells },
  '/me/export': { POST: verified },
  '/me/erasure': { POST: tells },
  '/offers': { GET: anybody },
  '/payment/create-checkout': { POST: asks },
  '/payment/create-new-door-checkout': { POST: asks },
  '/payment/checkout-self-guided': { GET: verified, POST: asks },
  '/payment/sessions/{sessionId}': { GET: { who: 'anybody', names: 'payment' } },
  '/payment/sessions/{sessionId}/code': { POST: { who: 'anybody', names: 'payment' } },
  '/payment/webhook': { POST: { who: 'stripe', isFromOutside: true } },
  '/transactions': { GET: verified },
  '/transactions/{id}': { GET: { who: 'verified', names: 'order' } },
  '/waiting-list': { POST: asks },
  '/results': { GET: anybody },
  '/taste-mail': { POST: asks },
  '/taste-mail/confirm/{id}/{signature}': { GET: guest, POST: guestClick },
  '/taste-mail/end/{id}/{signature}': { GET: guest, POST: guestClick },
  '/views': { POST: asks },
  '/funnel/{expires}/{signature}': { GET: funnel },
  '/self-guided': { GET: premium, PATCH: writes },
  '/self-guided/weeks/{week}': { GET: premium },
  '/self-guided/weeks/{week}/log/{day}': { PUT: writes },
  '/self-guided/ratings/{moment}': { PUT: writes },
  '/self-guided/ratings/{moment}/skip': { POST: premium },
  '/self-guided/reflection-messages/{week}': { POST: writes },
  '/self-guided/reflection-messages/{week}/insight': { POST: premium },
  // What somebody wrote stays theirs when the program is refunded.
  '/self-guided/journal': { GET: verified },
  '/self-guided/journal/{week}': { GET: verified },
  '/reminders/off/{userId}/{signature}': { GET: reminder, POST: oneClick },
  '/reminders/pause/{userId}/{signature}': { GET: reminder, POST: oneClick },
  '/me/coaching': { GET: verified },
  '/me/coaching/notes': { GET: verified },
  '/me/coaching/offers/{id}': { POST: tells },
  '/me/coaching/shares/{week}': { POST: tells, DELETE: verified },
  '/coach/clients/{orderId}/{expires}/{signature}': { GET: client },
  '/coach/clients/{orderId}/{expires}/{signature}/contacted': { POST: client },
  '/coach/clients/{orderId}/{expires}/{signature}/sessions': { POST: notes },
  '/coach/clients/{orderId}/{expires}/{signature}/sessions/{id}': { DELETE: client },
  '/coach/clients/{orderId}/{expires}/{signature}/plans': { POST: notes },
  '/coach/clients/{orderId}/{expires}/{signature}/offers': { POST: notes },
  '/coach/clients/{orderId}/{expires}/{signature}/notes': { POST: notes },
  '/coach/clients/{orderId}/{expires}/{signature}/undo': { POST: notes },
  '/coach/clients/{orderId}/{expires}/{signature}/renewals': { POST: client },
  '/health/live': { GET: anybody },
  '/health/ready': { GET: anybody },
  '/docs': { GET: anybody },
  '/docs/{file}': { GET: anybody },
  '/openapi.json': { GET: anybody },
};
