// What every page of a browser reads, so it stands apart from the table of calls, which is large.

/** A cookie that only says "somebody is signed in here". Scripts can read it; it holds no secret. */
export const signedInHint = { name: 'signed_in', value: '1' } as const;

/** Storage key that marks a logout the server missed; it holds nothing else. */
export const missedLogoutKey = 'logout-retry';

/** Where a logout is sent, below `/api`. */
export const logoutPath = '/auth/logout';
