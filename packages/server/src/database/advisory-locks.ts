/**
 * All advisory locks, so that no two share a number. The numbers are arbitrary; all services on a
 * database share a lock.
 */
export const advisoryLocks = {
  /** One process migrates at a time. */
  migration: 7_305_811_042,
  /** Held while coaching spots are counted to fill one, so that payments take turns. */
  spots: 7_305_811_043,
  /** Payments are booked one at a time: two for the same thing must see each other. */
  payments: 7_305_811_045,
  /** One API reconciles at a time. */
  reconciler: 7_305_811_044,
} as const;
