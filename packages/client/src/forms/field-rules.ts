import {
  findCodeFault,
  findContactPhoneFault,
  findEmailFault,
  findGivenPasswordFault,
  findNameFault,
  findPasswordFault,
  findReceiptFault,
  findTextFault,
} from '@repo/contracts/faults';
import { normaliseEmail, normaliseName, rules } from '@repo/contracts/rules';

type FindFault = (value: string) => string | undefined;

/** In the shape that forms read. */
const ruleOf = (findFault: FindFault) => ({
  validate: (typed: string): true | string => findFault(typed) ?? true,
});

/** The rows that the API checks as well. */
export const fieldRules = {
  fullName: ruleOf((typed) => findNameFault(normaliseName(typed))),
  email: ruleOf((typed) => findEmailFault(normaliseEmail(typed))),
  newPassword: ruleOf(findPasswordFault),
  loginPassword: ruleOf(findGivenPasswordFault),
  contactPhone: ruleOf((typed) => findContactPhoneFault(typed.trim())),
  checkoutEmail: ruleOf((typed) => findReceiptFault(normaliseEmail(typed))),
  coupon: ruleOf((typed) => findTextFault(rules.coupon)(typed.trim())),
} as const;

/** @returns whether a code is complete: six digits and nothing else. */
export const isWholeCode = (code: string): boolean => findCodeFault(code) === undefined;
