/** What the browser's tab says in each view of the auth screen. */
export const authTitles = {
  signup: 'Sign up',
  login: 'Log in',
  forgot: 'Forgot your password?',
  verify: 'Verify your email',
  reset: 'Reset your password',
  'cookies-blocked': 'Cookies are blocked',
} as const;
