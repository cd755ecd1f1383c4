interface ErrorRow {
  /** HTTP status of the answer. */
  status: number;
  /** The sentence a person reads. */
  message: string;
}

/** Every failure the API can answer with: code on the wire, HTTP status, sentence. */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED_BODY: { status: 400, message: 'The request could not be read.' },
  INVALID_CODE: { status: 400, message: 'Invalid or expired code' },
  UNKNOWN_PRICE: { status: 400, message: 'This offer is not available.' },
  INVALID_COUPON: { status: 400, message: 'This code cannot be used for this purchase.' },
  INVALID_SIGNATURE: { status: 400, message: 'The signature could not be verified.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please log in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request did not come from our site.' },
  NOT_VERIFIED: { status: 403, message: 'Please verify your email to continue.' },
  FRESH_LOGIN_REQUIRED: {
    status: 403,
    message: 'Please enter your current password to make this change.',
  },
  WRONG_PASSWORD: { status: 403, message: 'This is not your current password.' },
  FRESH_PROOF_REQUIRED: {
    status: 403,
    message: 'Please confirm that it is you, then try again.',
  },
  NO_SELF_GUIDED_ACCESS: {
    status: 403,
    message: 'You do not have access to the self-guided program.',
  },
  WEEK_LOCKED: {
    status: 403,
    message: 'You do not have access to this week yet. Complete the week before it first.',
  },
  INSIGHTS_OFF: {
    status: 403,
    message: 'AI insights are off. You can switch them on in your profile.',
  },
  TOO_MANY_VERSIONS: {
    status: 403,
    message:
      'This week already holds 500 versions of your text, and no more can be kept. What you typed is still in the editor, so you can copy it.',
  },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that kind of request.' },
  NOT_A_PAGE: { status: 406, message: 'There is no page at this address.' },
  ALREADY_PURCHASED: { status: 409, message: 'You already have this program.' },
  SOLD_OUT: { status: 409, message: 'All coaching spots of this month are taken.' },
  PROGRESS_CONFLICT: {
    status: 409,
    message: 'Your progress has moved on in another window. Here is where you are.',
  },
  STALE_REFLECTION: {
    status: 409,
    message: 'This reflection was changed in another window. Choose which text to keep.',
  },
  LINK_ENDED: {
    status: 410,
    message: 'This link has ended. Please load the page again to ask for a new one.',
  },
  COACHING_ENDED: {
    status: 410,
    message:
      'The coaching has ended: the payment went back, or the account was deleted. There’s nothing left to show here.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to send.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please wait a moment.' },
  UNEXPECTED: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'The payment page cannot be reached right now. Nothing was charged. Please try again.',
  },
  WEEK_UNAVAILABLE: {
    status: 503,
    message: 'This week cannot be shown right now. Your progress and your writing are safe.',
  },
  BUSY: { status: 503, message: 'We are busy right now. Please try again in a moment.' },
  /** The gateway's own, when the API does not answer: the call may have been carried out. */
  NO_ANSWER: { status: 503, message: 'We got no answer. Please try again in a moment.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

/** @param seconds as in `Retry-After` */
export const tooManyTries = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${String(minutes)} minute${minutes === 1 ? '' : 's'}.`;
};
