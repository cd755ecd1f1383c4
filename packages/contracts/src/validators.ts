import {
  codePoints,
  emailPattern,
  isLinkFree,
  isPlainName,
  isStorable,
  phonePattern,
  rules,
} from './rules.ts';

// Each check returns a sentence about what is wrong, from its row in `rules`. The API's DTOs and
// the forms use the same checks, each after normalizing the input.

/** Anything but text counts as empty. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Length {
  min: number;
  max: number;
  message: string;
  tooLong: string;
}

const validateLength = (text: string, { min, max, message, tooLong }: Length) => {
  if (codePoints(text) < min) return message;
  if (codePoints(text) > max) return tooLong;
  return isStorable(text) ? undefined : rules.text.message;
};

/** @returns the check of a field that takes any text, even none, by its row. */
export const textValidator =
  ({ max, message }: { max: number; message: string }) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string' || codePoints(value) > max) return message;
    return isStorable(value) ? undefined : rules.text.message;
  };

export const validateEmail = (value: unknown): string | undefined => {
  const email = textOf(value);
  const isFine = email.length <= rules.email.max && isStorable(email) && emailPattern.test(email);
  return isFine ? undefined : rules.email.message;
};

export const validateName = (value: unknown): string | undefined => {
  const name = textOf(value);
  const fault = validateLength(name, rules.fullName);
  if (fault) return fault;
  if (!isPlainName(name)) return rules.text.message;
  return isLinkFree(name) ? undefined : rules.fullName.link;
};

/** @returns what is wrong with a new password; only the API knows whether it is too common. */
export const validatePassword = (value: unknown): string | undefined =>
  validateLength(textOf(value), rules.password);

/** @returns what is wrong with an existing password: only its format is checked. */
export const validateGivenPassword = (value: unknown): string | undefined => {
  const password = textOf(value);
  const { min, max, message } = rules.loginPassword;
  const isFine = codePoints(password) >= min && codePoints(password) <= max && isStorable(password);
  return isFine ? undefined : message;
};

export const codePattern = new RegExp(`^[0-9]{${String(rules.code.length)}}$`);

export const validateCode = (value: unknown): string | undefined =>
  codePattern.test(textOf(value)) ? undefined : rules.code.message;

/** The optional number of a profile: `null` and empty text both mean none. */
export const validatePhone = (value: unknown): string | undefined => {
  if (value === null) return undefined;
  const isFine =
    typeof value === 'string' && codePoints(value) <= rules.phone.max && phonePattern.test(value);
  return isFine ? undefined : rules.phone.message;
};

/** A number that can be called, unlike the optional one of the profile. */
export const validateContactPhone = (value: unknown): string | undefined => {
  const { digits, message } = rules.contactPhone;
  if (textOf(value).replace(/\D/g, '').length < digits) return message;
  return validatePhone(value);
};

/** An optional age in years; `null` means none. */
export const validateAge = (value: unknown): string | undefined => {
  if (value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) return rules.age.tooHigh;
  if (value < rules.age.min) return rules.age.message;
  return value <= rules.age.max ? undefined : rules.age.tooHigh;
};

export const validateErasure = (value: unknown): string | undefined =>
  value === rules.erasure.word ? undefined : rules.erasure.message;

/** A time zone's name. `Intl` would accept offsets like +02:00, which have no daylight saving. */
export const validateTimeZone = (value: unknown): string | undefined => {
  const { max, message } = rules.timeZone;
  const timeZone = textOf(value);
  if (timeZone.length > max || !/^[A-Za-z]/.test(timeZone)) return message;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return undefined;
  } catch {
    return message;
  }
};

/** The address for a receipt, or for a mail about a free spot. */
export const validateReceiptEmail = (value: unknown): string | undefined => {
  const { required, message } = rules.checkoutEmail;
  return textOf(value) === '' ? required : validateEmail(value) && message;
};

/** The link of an online session; empty for none. */
export const validateLink = (value: unknown): string | undefined => {
  const link = textOf(value);
  const isFine = link === '' || (link.length <= rules.link.max && /^https:\/\/[!-~]+$/.test(link));
  return isFine && typeof value === 'string' ? undefined : rules.link.message;
};

export const validatePlan = (value: unknown): string | undefined =>
  validateLength(textOf(value), rules.plan);
