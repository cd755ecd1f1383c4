import type { CurrentUser } from './me.ts';
import { endpoint } from '../wire.ts';
import { logoutPath } from './visit.ts';

export interface SignupBody {
  fullName: string;
  email: string;
  password: string;
}
export interface CodeBody {
  code: string;
}
export interface LoginBody {
  email: string;
  password: string;
}
export interface ForgetPasswordBody {
  email: string;
}
export interface ResetPasswordBody {
  email: string;
  password: string;
}
export interface GoogleRedirect {
  redirectLink: string;
}

export const auth = {
  signup: endpoint<SignupBody, null>('POST', '/auth/signup', { status: 201, lost: 'repeat' }),
  /**
   * Accepts the newest code sent to the caller, for their sign-up or for the new address requested
   * with `PATCH /me`. The session identifies the caller, otherwise the sign-up cookie.
   */
  verifyEmail: endpoint<CodeBody, null>('POST', '/auth/verify-email', {
    lost: {
      look: 'We got no answer, so we can’t tell whether the code was accepted. Try to log in, or ask for a new code.',
    },
  }),
  resendEmail: endpoint<undefined, null>('POST', '/auth/resend-email', { lost: 'repeat' }),
  login: endpoint<LoginBody, CurrentUser>('POST', '/auth/login', { lost: 'repeat' }),
  logout: endpoint<undefined, null>('POST', logoutPath, { lost: 'repeat' }),
  forgetPassword: endpoint<ForgetPasswordBody, null>('POST', '/auth/forget-password', {
    lost: 'repeat',
  }),
  verifyPasswordResetCode: endpoint<CodeBody, null>('POST', '/auth/verify-password-reset-code', {
    lost: {
      look: 'We got no answer, so we can’t tell whether the code was accepted. Please ask for a new one.',
    },
  }),
  resetPassword: endpoint<ResetPasswordBody, null>('POST', '/auth/reset-password', {
    lost: {
      look: 'We got no answer, so we can’t tell whether the password was changed. Try to log in with the new one.',
    },
  }),
  googleSignup: endpoint<undefined, GoogleRedirect>('GET', '/auth/google/signup', {
    query: ['from'],
  }),
  googleLogin: endpoint<undefined, GoogleRedirect>('GET', '/auth/google/login', {
    query: ['from'],
  }),
  /** A login for which Google asks for the password again: it counts as fresh. */
  googleConfirm: endpoint<undefined, GoogleRedirect>('GET', '/auth/google/confirm', {
    query: ['from'],
  }),
  /** The redirect target registered with Google; answers with a redirect to one of our pages. */
  googleCallback: endpoint<undefined, never>('GET', '/auth/google/callback', {
    status: 302,
    query: ['code', 'state', 'error'],
  }),
} as const;

/** The `error` values in the address that the auth screen explains; it ignores all others. */
export const authErrors = {
  email_taken:
    'Account already exists with this email. Please sign in with your email and password.',
  google_user_exist: 'You already have an account with Google. Please sign in with Google.',
  google_not_link:
    'This Google account is not linked to any existing account. Please sign up with Google or sign in with your email and password.',
} as const;

export type AuthErrorCode = keyof typeof authErrors;

/** How often a code is mailed; over that the answer is the same, and no screen claims a mail. */
export const codeMailLimits = {
  /** How long a code is good for. */
  validMinutes: 10,
  pauseMinutes: 1,
  /** A day, to one inbox. */
  perNetwork: 3,
  /** The same for a browser that its owner signed in with, or for all that paid money with it. */
  perKnown: 6,
  /** Orders of guests that cost nothing, each with a receipt: a day, for one inbox. */
  freeOrders: 3,
} as const;
