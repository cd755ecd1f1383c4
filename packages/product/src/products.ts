/** The products. `transactionType` is the product's name in payment histories, also in the API. */
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
  /** The entitlements that a purchase grants; coaching includes the self-guided program. */
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

/** @returns the number of sessions in the whole coaching programme. */
export const coachingAppointments = (): number =>
  coachingProgramme.weeks * coachingProgramme.sessionsPerWeek;

/** The meaning of "direct messaging", in the same words on every page and in every mail. */
export const coachMessaging = 'by email, answered within a working day';

/** How many days the coach's link to a client's page is valid. */
export const coachLinkDays = 30;

/** Coaching spots per month (ADR 0019). The pages show how many are left. */
export const coachingSpotsPerMonth = 5;

/** The pages promise that the coach writes to every buyer within this many hours. */
export const coachOutreachHours = 24;

/** Hours after the payment at which the coach is reminded, until they have written. */
export const coachNudgeHours = [12, 20] as const;

/** Hours after a payment without an account at which the buyer gets a mail, until there is one. */
export const unassignedMailHours = [24, 7 * 24] as const;
