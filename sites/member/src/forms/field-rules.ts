import {
  codePoints,
  emailPattern,
  isPlainName,
  normaliseEmail,
  rules,
} from '@repo/contracts/rules';

type Verdict = true | string;

const checkEmail =
  (message: string) =>
  (value: string): Verdict => {
    const email = normaliseEmail(value);
    return (email.length <= rules.email.max && emailPattern.test(email)) || message;
  };

const checkLength =
  ({
    min,
    max,
    message,
    tooLong,
  }: {
    min: number;
    max: number;
    message: string;
    tooLong: string;
  }) =>
  (value: string): Verdict => {
    const length = codePoints(value);
    if (length < min) return message;
    return length <= max || tooLong;
  };

const checkAge = (value: string): Verdict => {
  if (value.trim() === '') return true;
  const age = Number(value);
  if (!Number.isInteger(age)) return rules.age.tooHigh;
  if (age < rules.age.min) return rules.age.message;
  return age <= rules.age.max || rules.age.tooHigh;
};

const checkName = (value: string): Verdict => {
  const verdict = checkLength(rules.fullName)(value);
  return verdict === true ? isPlainName(value) || rules.text.message : verdict;
};

/** The rows that the API checks as well, in the shape that forms read. */
export const fieldRules = {
  fullName: { validate: (value: string) => checkName(value.trim()) },
  email: { validate: checkEmail(rules.email.message) },
  newPassword: { validate: checkLength(rules.password) },
  loginPassword: { validate: (value: string) => value.length > 0 || rules.loginPassword.message },
  phone: { validate: (value: string) => value.length <= rules.phone.max || rules.phone.message },
  contactPhone: {
    validate: (value: string) => {
      const { digits, message } = rules.contactPhone;
      if (value.replace(/\D/g, '').length < digits) return message;
      return /^\+?[0-9][0-9 ()./-]*$/.test(value.trim()) || rules.phone.message;
    },
  },
  age: { validate: checkAge },
  checkoutEmail: {
    validate: (value: string) =>
      value.trim() === ''
        ? rules.checkoutEmail.required
        : checkEmail(rules.checkoutEmail.message)(value),
  },
  coupon: {
    validate: (value: string) => value.trim().length <= rules.coupon.max || rules.coupon.message,
  },
} as const;

/** @returns whether a code is complete: six digits and nothing else. */
export const isWholeCode = (code: string): boolean =>
  new RegExp(`^\\d{${String(rules.code.length)}}$`).test(code);
