/** The sentences that screens show, by the part that shows them. */
export const messages = {
  auth: {
    profileFailed: 'Failed to fetch user profile',
    logoutDone: 'Logged out successfully',
    logoutFailed: 'Failed to logout. Please try again.',
  },
  programme: {
    accessRequired: {
      title: 'Access Required',
      text: 'Please purchase the self-guided program to access this content.',
    },
    loadFailed: 'Unable to load program progress',
    progressFailed: 'Failed to update progress. Please try again.',
    /** @param week a locked one */
    locked: (week: number) => ({
      title: `Week ${String(week)} is locked`,
      text: `Opens when week ${String(week - 1)} is complete`,
    }),
    weekDone: (week: number): string =>
      week === 0 ? 'Nothing has changed.' : `Week ${String(week)} completed successfully!`,
  },
  reflections: {
    saved: 'Reflection saved successfully!',
    savedToast: 'Your reflection has been saved successfully!',
    accessDenied: {
      title: 'Access Denied',
      text: 'You do not have access to the self-guided program.',
    },
    serverError: {
      title: 'Server Error',
      text: 'An unexpected error occurred. Please try again.',
    },
    failed: 'Failed to save reflection. Please try again.',
  },
  insights: {
    askFailed:
      'Your insight could not be asked for just now. Your words are saved. Please try again.',
    /** @param clock "10:42", in the member's own time zone */
    askedOften: (clock: string): string =>
      `You have had several insights for this week in a short time. Your words are saved. You can ask for the next one at ${clock}.`,
  },
  schedule: {
    noDate: 'Please select a date and time first',
    fileFailed: 'Failed to generate calendar file. Please try again.',
  },
} as const;

/** What Leave does and does not do. */
export const leaveSentence =
  'Leave opens Wikipedia right away and signs you out. It doesn’t erase your browser history.';

/** Only on the sign-in page: the member app's bundle stays without them. */
export const signInMessages = {
  loginDone: 'Logged in successfully',
  loginFailed: 'Login failed',
  sessionEnded: 'You were signed out on this device. Please log in again.',
  signupDone: 'Account created successfully. Please verify your email then login.',
  signupFailed: 'Signup failed',
  forgotDone: 'Password reset email sent successfully',
  forgotFailed: 'Failed to send password reset email',
  codeDone: 'Code verified successfully',
  resetDone: 'Password reset successfully',
  resetFailed: 'Password reset failed',
} as const;

/** Only in the checkouts. */
export const paymentMessages = {
  errorTitle: 'Payment Error',
  failed: 'There was an issue processing your payment. Please try again.',
  noUrl: 'No checkout URL received from server',
  invalidAnswer: 'Invalid response from payment service',
} as const;

/** How long "Reflection saved successfully!" stays, in milliseconds. */
export const savedNoticeMs = 3_000;
