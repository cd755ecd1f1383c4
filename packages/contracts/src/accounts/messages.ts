/** Only where members look after their accounts: a week's first view stays without them. */
export const accountMessages = {
  codes: {
    verifyDone: 'Email verified successfully!',
    verifyFailed: 'Email verification failed',
    resendDone: 'Verification email sent successfully',
    resendFailed: 'Failed to resend verification email',
    failed: 'Invalid or expired code',
  },
  google: {
    signupFailed: 'Failed to initiate Google signup. Please try again.',
    loginFailed: 'Failed to initiate Google sign-in. Please try again.',
  },
  verifyPage: {
    incomplete: {
      title: 'Invalid code',
      text: 'Please enter a valid 6-digit verification code.',
    },
    failed: {
      title: 'Verification failed',
      text: 'Invalid or expired verification code. Please try again.',
    },
    done: { title: 'Email verified!', text: 'Your email has been successfully verified.' },
    resent: {
      title: 'Code sent',
      text: 'A new verification code has been sent to your email.',
    },
    resendFailed: { title: 'Failed to send code', text: 'Please try again in a moment.' },
  },
  profile: {
    updateDone: 'Profile updated successfully',
    updateFailed: 'Profile update failed',
    verificationSent: 'Please check your email for the verification code.',
    verificationFailed: {
      title: 'Failed to send verification email',
      text: 'Please try again later.',
    },
    noTransactions: 'No transactions found',
  },
  security: {
    passwordDone: 'Your password was changed. Every other device was signed out.',
    passwordFailed: 'Your password could not be changed',
    googleRemoved: 'Google no longer opens your account. Every other device was signed out.',
    googleFailed: 'Sign-in with Google could not be removed',
    exportFailed: 'Your download could not be finished. Nothing was kept. Please try again.',
    erasureFailed: 'Your account was not erased. Nothing was changed.',
  },
} as const;
