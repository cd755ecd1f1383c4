import {
  findCodeFault,
  findContactPhoneFault,
  findEmailFault,
  findGivenPasswordFault,
  findNameFault,
  findPasswordFault,
  findPlaceFault,
  findPlanFault,
  findReceiptFault,
  findTextFault,
  findTimeZoneFault,
} from '@repo/contracts/faults';
import { normaliseEmail, normaliseName, rules } from '@repo/contracts/rules';

type FindFault = (value: string) => string | undefined;

/** In the shape that `useForm` reads. */
const ruleOf = (findFault: FindFault) => ({
  validate: (typed: string): true | string => findFault(typed) ?? true,
});

/** Only the API can say whether the time itself is allowed. */
const chosen = ruleOf((typed) => (typed === '' ? rules.session.when : undefined));

/** The rows that the API checks as well. */
export const fieldRules = {
  fullName: ruleOf((typed) => findNameFault(normaliseName(typed))),
  email: ruleOf((typed) => findEmailFault(normaliseEmail(typed))),
  newPassword: ruleOf(findPasswordFault),
  loginPassword: ruleOf(findGivenPasswordFault),
  contactPhone: ruleOf((typed) => findContactPhoneFault(typed.trim())),
  checkoutEmail: ruleOf((typed) => findReceiptFault(normaliseEmail(typed))),
  coupon: ruleOf((typed) => findTextFault(rules.coupon)(typed.trim())),
  date: chosen,
  time: chosen,
  timeZone: ruleOf((typed) => findTimeZoneFault(typed.trim())),
  place: ruleOf((typed) => findPlaceFault(typed.trim())),
  ownNotes: ruleOf(findTextFault(rules.ownNotes)),
  plan: ruleOf((typed) => findPlanFault(typed.trim())),
} as const;

/** @returns whether a code is complete: six digits and nothing else. */
export const isWholeCode = (code: string): boolean => findCodeFault(code) === undefined;
