import { codeMailLimits } from '@repo/contracts/accounts/auth';

/** Whose calls a row counts together: everybody's, one subscriber's network, one account's and so on. */
export type CountedBy =
  | 'account'
  | 'source and inbox'
  | 'code'
  | 'device'
  | 'device and inbox'
  | 'inbox'
  | 'member'
  | 'network'
  | 'network and inbox'
  | 'site';

/** Calls that count everybody by network, and members by account as well. */
type LimitedCall = 'checkout' | 'wrong coupon' | 'open payment';

export interface LimitRow {
  /** What is counted. */
  what: string;
  by: CountedBy;
  allowed: number;
  /** The call whose limits are found by who is calling (`limitsOf`). */
  call?: LimitedCall;
  /** Whom it counts of those; without it everybody. */
  of?: 'guest' | 'member';
  /**
   * How long a count lasts from its first call on; without it, `allowed` limits concurrent calls.
   */
  minutes?: number;
}

const day = 24 * 60;

/**
 * All limits that `Limits` counts. A caller over a limit gets TOO_MANY_REQUESTS with Retry-After, or
 * the usual answer where only mails are limited, and never learns for whom it was counted. Ten
 * networks that share an IPv6 /48 get ten times the allowance together (`limits.ts`). ADR 0021
 * explains the numbers.
 */
export const limitTable = {
  loginAccount: { what: 'wrong passwords', by: 'account', allowed: 5, minutes: 15 },
  /** Thirty people in a café who mistype once notice nothing; one account allows five. */
  loginNetwork: { what: 'wrong passwords', by: 'network', allowed: 40, minutes: 15 },
  loginDevice: { what: 'wrong passwords', by: 'device', allowed: 5, minutes: 15 },
  deviceAccount: {
    what: 'wrong passwords from its known devices',
    by: 'account',
    allowed: 50,
    minutes: 15,
  },
  deviceNetwork: {
    what: 'wrong passwords from known devices',
    by: 'network',
    allowed: 50,
    minutes: 15,
  },
  passwordRepeated: { what: 'wrong current passwords', by: 'member', allowed: 5, minutes: 15 },
  signUp: { what: 'sign-ups', by: 'network', allowed: 10, minutes: 15 },
  resend: { what: 'codes asked for again', by: 'network', allowed: 120, minutes: 15 },
  forgotten: { what: 'forgotten passwords', by: 'network', allowed: 10, minutes: 15 },
  wrongCodes: { what: 'wrong codes', by: 'network', allowed: 20, minutes: 15 },
  googleCallback: {
    what: 'returns from Google',
    by: 'network',
    allowed: 20,
    minutes: 15,
  },
  /** A limit of the whole site refuses nobody, but logs a warning. */
  wrongCodesSite: {
    what: 'wrong codes; then a warning is logged',
    by: 'site',
    allowed: 300,
    minutes: 15,
  },
  codeMails: {
    what: 'mails with a code asked for; then a warning is logged, and strangers wait an hour for a second one',
    by: 'site',
    allowed: 600,
    minutes: 60,
  },
  emailChange: { what: 'new e-mail addresses', by: 'member', allowed: 12, minutes: day },
  emailChangeNetwork: { what: 'new e-mail addresses', by: 'network', allowed: 20, minutes: 15 },
  export: { what: 'exports of everything', by: 'member', allowed: 6, minutes: 60 },
  erasure: { what: 'tries to erase an account', by: 'member', allowed: 10, minutes: 60 },
  guestCheckout: {
    what: 'payment pages for guests',
    by: 'network',
    allowed: 60,
    minutes: 15,
    call: 'checkout',
    of: 'guest',
  },
  freeOrder: {
    what: 'payment pages of guests on which nothing is to be paid',
    by: 'inbox',
    allowed: codeMailLimits.freeOrders,
    minutes: day,
  },
  guestCode: { what: 'codes asked for after a payment', by: 'network', allowed: 60, minutes: 15 },
  membersCheckout: {
    what: 'payment pages for members',
    by: 'network',
    allowed: 120,
    minutes: 15,
    call: 'checkout',
    of: 'member',
  },
  memberCheckout: {
    what: 'payment pages of a member',
    by: 'member',
    allowed: 30,
    minutes: 15,
    call: 'checkout',
  },
  wrongCoupons: {
    what: 'wrong coupons',
    by: 'network',
    allowed: 10,
    minutes: 15,
    call: 'wrong coupon',
  },
  wrongCoupon: {
    what: 'wrong coupons of a member',
    by: 'member',
    allowed: 10,
    minutes: 15,
    call: 'wrong coupon',
  },
  openPayments: {
    what: 'looks at open payments',
    by: 'network',
    allowed: 240,
    minutes: 15,
    call: 'open payment',
  },
  openPayment: {
    what: 'looks of a member at open payments',
    by: 'member',
    allowed: 60,
    minutes: 15,
    call: 'open payment',
  },
  coachWrites: { what: 'sessions and plans for a client', by: 'account', allowed: 60, minutes: 60 },
  coachLink: { what: 'new links for the coach', by: 'account', allowed: 3, minutes: 60 },
  contactWishes: { what: 'changed contact wishes', by: 'member', allowed: 20, minutes: 60 },
  waitingList: { what: 'joining the waiting list', by: 'network', allowed: 10, minutes: 15 },
} as const satisfies Record<string, LimitRow>;

/**
 * Limits counted elsewhere: codes and their mails in `one_time_codes`, waiting password checks in this
 * process. The inbox is counted over all kinds of codes, who asks for each kind separately.
 */
export const otherLimits = {
  mailMinute: {
    what: 'mails with a code',
    by: 'source and inbox',
    allowed: 1,
    minutes: codeMailLimits.pauseMinutes,
  },
  mailDay: {
    what: 'mails with a code for strangers',
    by: 'inbox',
    allowed: 6,
    minutes: day,
  },
  mailHour: {
    what: 'beyond those, for networks that have not asked that day',
    by: 'inbox',
    allowed: 1,
    minutes: 60,
  },
  mailNetwork: {
    what: 'of those, for one network (IPv6: a /48)',
    by: 'network and inbox',
    allowed: codeMailLimits.perNetwork,
    minutes: day,
  },
  mailKnown: {
    what: 'mails with a code for a browser that its owner signed in with, or for all that paid money',
    by: 'device and inbox',
    allowed: codeMailLimits.perKnown,
    minutes: day,
  },
  codeTries: { what: 'tries', by: 'code', allowed: 5, minutes: codeMailLimits.validMinutes },
  waitingToHash: { what: 'waiting password checks', by: 'network', allowed: 4 },
} as const satisfies Record<string, LimitRow>;

export type LimitName = keyof typeof limitTable;

/** A row and its subject, in clear; only a keyed hash of both is stored. */
export type Counted = readonly [limit: LimitName, subject: string];

const rows: [name: string, row: LimitRow][] = Object.entries(limitTable);

/** @returns the rows that count this call, each with its subject */
export const limitsOf = (
  limited: LimitedCall,
  { userId, network }: { userId: string | null; network: string },
): Counted[] => {
  const caller = userId === null ? 'guest' : 'member';
  return rows.flatMap(([name, { call, by, of = caller }]): Counted[] => {
    const subject = by === 'member' ? userId : network;
    const isCounted = call === limited && of === caller && subject !== null;
    return isCounted ? [[name as LimitName, subject]] : [];
  });
};
