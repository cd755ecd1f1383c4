// What every page of a browser reads, so it stands apart from the table of calls, which is large.

/** A cookie that only says "somebody is signed in here". Scripts can read it; it holds no secret. */
export const signedInHint = { name: 'signed_in', value: '1' } as const;

/** The same for a sign-up that waits for its code. */
export const signUpHint = { name: 'signing_up', value: '1' } as const;

export const hints = [signedInHint, signUpHint] as const;

/** Inline in pages with parts for members: marks the page before its first paint, so nothing moves. */
export const signedInScript = `if (document.cookie.split('; ').includes('${signedInHint.name}=${signedInHint.value}')) document.documentElement.dataset.signedIn = '';`;

/** Storage key that marks a logout the server missed; it holds nothing else. */
export const missedLogoutKey = 'logout-retry';

/** Where a logout is sent, below `/api`. */
export const logoutPath = '/auth/logout';
