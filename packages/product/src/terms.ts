/**
 * How many years a payment is kept after its buyer's account is erased, and the reason. The owner
 * is responsible for both: US tax law can reach back seven years.
 */
export const paymentsKept = {
  years: 7,
  reason: 'because tax law asks us to keep records of sales',
} as const;

/** The month in which terms or privacy notice last changed. Stored at sign-up, shown on both. */
export const termsVersion = '2026-11';
