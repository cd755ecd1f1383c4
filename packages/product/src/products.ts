/** What can be bought. `transactionType` is its name on the wire, in a payment history. */
export const products = {
  coaching: {
    name: '1-on-1 coaching',
    transactionType: 'coaching-program',
    programType: 'Coaching Program',
    grants: ['coaching', 'self-guided'],
  },
  'self-guided': {
    name: 'The Relationship Reset, self-guided',
    transactionType: 'self-guided-program',
    programType: 'Self-Guided Program',
    grants: ['self-guided'],
  },
} as const satisfies Record<string, ProductRow>;

interface ProductRow {
  name: string;
  transactionType: string;
  programType: string;
  /** The entitlements a purchase writes; coaching brings the self-guided programme as its bonus. */
  grants: readonly string[];
}

export type ProductId = keyof typeof products;
export type Entitlement = (typeof products)[ProductId]['grants'][number];
export type TransactionType = (typeof products)[ProductId]['transactionType'];

/** Coaching is six weekly sessions of two hours. */
export const coachingProgramme = { weeks: 6, hoursPerSession: 2, sessionsPerWeek: 1 } as const;

/** @returns the hours of 1-on-1 time in the whole coaching programme. */
export const coachingHours = (): number =>
  coachingProgramme.weeks * coachingProgramme.sessionsPerWeek * coachingProgramme.hoursPerSession;

/** @returns how many sessions there are in the whole coaching programme. */
export const coachingSessions = (): number =>
  coachingProgramme.weeks * coachingProgramme.sessionsPerWeek;

/** What "direct messaging" means; every page and mail that explains it says it so. */
export const coachMessaging = 'by email, answered within a working day';

/** So long the coach's link to a client's page is good. */
export const coachLinkDays = 30;

/** So long a link to the numbers of the pages is good. */
export const numbersLinkDays = 14;

/** So many seconds the coach may undo what they did; the mail about it waits that long. */
export const coachUndoSeconds = 20;

/** Coaching places per month (ADR 0021). The pages show how many are really left. */
export const coachingSpotsPerMonth = 5;

/** The pages promise that the coach writes to every buyer within this many hours. */
export const coachOutreachHours = 24;

/** The coach is reminded this many hours after the payment until they have written. */
export const coachNudgeHours = [12, 20] as const;

/** Who paid without an account is written to this many hours later, while it waits for one. */
export const unclaimedMailHours = [24, 7 * 24] as const;
