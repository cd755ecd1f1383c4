/** Whose calls a row counts together: everybody's, one subscriber's network, one account's and so on. */
type CountedBy = 'account' | 'device' | 'member' | 'network' | 'site';

interface LimitRow {
  /** What is counted, as docs/operations.md prints it. */
  what: string;
  by: CountedBy;
  allowed: number;
  minutes: number;
}

/**
 * All limits on calls. Whoever exceeds one hears TOO_MANY_REQUESTS with Retry-After, never who or
 * what it was counted for.
 */
export const limitTable = {
  loginAccount: { what: 'wrong passwords for an address', by: 'account', allowed: 5, minutes: 15 },
  loginNetwork: { what: 'wrong passwords', by: 'network', allowed: 5, minutes: 15 },
  loginDevice: { what: 'wrong passwords', by: 'device', allowed: 5, minutes: 15 },
  passwordRepeated: { what: 'wrong passwords of a member', by: 'member', allowed: 5, minutes: 15 },
  guestCheckout: { what: 'payment pages for guests', by: 'network', allowed: 60, minutes: 15 },
  memberCheckout: { what: 'payment pages of a member', by: 'member', allowed: 30, minutes: 15 },
  membersCheckout: { what: 'payment pages for members', by: 'network', allowed: 120, minutes: 15 },
  wrongCoupon: { what: 'wrong coupons of a member', by: 'member', allowed: 10, minutes: 15 },
  wrongCoupons: { what: 'wrong coupons', by: 'network', allowed: 10, minutes: 15 },
  openPayment: {
    what: 'looks of a member at open payments',
    by: 'member',
    allowed: 60,
    minutes: 15,
  },
  openPayments: { what: 'looks at open payments', by: 'network', allowed: 240, minutes: 15 },
  coachNotes: { what: 'sessions and plans for a client', by: 'account', allowed: 60, minutes: 60 },
  coachLink: { what: 'new links for the coach', by: 'account', allowed: 3, minutes: 60 },
  coachShare: { what: 'reflections shown to the coach', by: 'member', allowed: 30, minutes: 60 },
  waitingList: { what: 'joining the waiting list', by: 'network', allowed: 10, minutes: 15 },
} as const satisfies Record<string, LimitRow>;

export type LimitName = keyof typeof limitTable;

/** A row and whom it is counted for, in clear; only a keyed hash of both is stored. */
export type Counted = readonly [limit: LimitName, subject: string];
