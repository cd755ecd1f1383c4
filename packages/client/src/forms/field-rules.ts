import {
  findAgeFault,
  findCodeFault,
  findContactPhoneFault,
  findCouponFault,
  findEmailFault,
  findGivenPasswordFault,
  findNameFault,
  findPasswordFault,
  findPhoneFault,
  findReceiptFault,
} from '@repo/contracts/faults';
import { normaliseEmail, normaliseName } from '@repo/contracts/rules';

type FindFault = (value: string) => string | undefined;

/** In the shape that forms read. */
const ruleOf = (findFault: FindFault) => ({
  validate: (typed: string): true | string => findFault(typed) ?? true,
});

const findTypedAgeFault: FindFault = (typed) =>
  findAgeFault(typed.trim() === '' ? null : Number(typed));

/** The rows that the API checks as well. */
export const fieldRules = {
  fullName: ruleOf((typed) => findNameFault(normaliseName(typed))),
  email: ruleOf((typed) => findEmailFault(normaliseEmail(typed))),
  newPassword: ruleOf(findPasswordFault),
  loginPassword: ruleOf(findGivenPasswordFault),
  phone: ruleOf((typed) => findPhoneFault(typed.trim())),
  contactPhone: ruleOf((typed) => findContactPhoneFault(typed.trim())),
  age: ruleOf(findTypedAgeFault),
  checkoutEmail: ruleOf((typed) => findReceiptFault(normaliseEmail(typed))),
  coupon: ruleOf((typed) => findCouponFault(typed.trim())),
} as const;

/** @returns whether a code is complete: six digits and nothing else. */
export const isWholeCode = (code: string): boolean => findCodeFault(code) === undefined;
