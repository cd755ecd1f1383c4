/**
 * How long a payment is kept after its buyer's account is erased, in years, and for what reason. The
 * owner answers for both: seven years covers what US tax law can ask about.
 */
export const paymentsKept = {
  years: 7,
  reason: 'because tax law asks us to keep records of sales',
} as const;

/** The month in which terms or privacy notice last changed. Sign-up records it, both pages print it. */
export const termsVersion = '2026-11';
