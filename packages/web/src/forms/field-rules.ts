import {
  validateCode,
  validateContactPhone,
  validateEmail,
  validateGivenPassword,
  validateLink,
  validateName,
  validatePassword,
  validatePlan,
  validateReceiptEmail,
  textValidator,
} from '@repo/contracts/validators';
import { normalizeEmail, normalizeName, rules } from '@repo/contracts/rules';

type Validate = (value: string) => string | undefined;

/** In the shape that `useForm` reads. */
const ruleOf = (validate: Validate) => ({
  validate: (typed: string): true | string => validate(typed) ?? true,
});

/** Only the API can say whether the time itself is allowed. */
const chosen = ruleOf((typed) => (typed === '' ? rules.appointment.when : undefined));

/** The rows that the API checks as well. */
export const fieldRules = {
  fullName: ruleOf((typed) => validateName(normalizeName(typed))),
  email: ruleOf((typed) => validateEmail(normalizeEmail(typed))),
  newPassword: ruleOf(validatePassword),
  loginPassword: ruleOf(validateGivenPassword),
  contactPhone: ruleOf((typed) => validateContactPhone(typed.trim())),
  checkoutEmail: ruleOf((typed) => validateReceiptEmail(normalizeEmail(typed))),
  coupon: ruleOf((typed) => textValidator(rules.coupon)(typed.trim())),
  date: chosen,
  start: chosen,
  end: chosen,
  link: ruleOf((typed) => validateLink(typed.trim())),
  plan: ruleOf((typed) => validatePlan(typed.trim())),
} as const;

/** @returns whether a code is complete: six digits and nothing else. */
export const isWholeCode = (code: string): boolean => validateCode(code) === undefined;
