import { applyDecorators } from '@nestjs/common';
import {
  codePoints,
  emailPattern,
  isPlainName,
  isStorable,
  normaliseCode,
  normaliseEmail,
  rules,
} from '@repo/contracts/rules';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { Normalise, Passes } from '../platform/validation.ts';

/** Anything but text counts as empty text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const findEmailFault = (value: unknown): string | undefined => {
  const email = textOf(value);
  const isFine = email.length <= rules.email.max && isStorable(email) && emailPattern.test(email);
  return isFine ? undefined : rules.email.message;
};

export const findNameFault = (value: unknown): string | undefined => {
  const name = textOf(value);
  if (codePoints(name) < rules.fullName.min) return rules.fullName.message;
  if (codePoints(name) > rules.fullName.max) return rules.fullName.tooLong;
  return isPlainName(name) ? undefined : rules.text.message;
};

export const findPasswordFault = (value: unknown): string | undefined => {
  const password = textOf(value);
  if (codePoints(password) < rules.password.min) return rules.password.message;
  if (codePoints(password) > rules.password.max) return rules.password.tooLong;
  if (!isStorable(password)) return rules.text.message;
  return isCommonPassword(password) ? rules.password.common : undefined;
};

/** @returns what is wrong with a password that was chosen earlier: only its form is judged. */
export const findGivenPasswordFault = (value: unknown): string | undefined => {
  const password = textOf(value);
  const { min, max, message } = rules.loginPassword;
  const isFine = codePoints(password) >= min && codePoints(password) <= max && isStorable(password);
  return isFine ? undefined : message;
};

const codePattern = new RegExp(`^[0-9]{${rules.code.length}}$`);

export const findCodeFault = (value: unknown): string | undefined =>
  codePattern.test(textOf(value)) ? undefined : rules.code.message;

export const normaliseName = (value: string): string => value.normalize('NFC').trim();

export const IsEmail = (): PropertyDecorator =>
  applyDecorators(
    Normalise(normaliseEmail),
    Passes(findEmailFault, { type: 'string', format: 'email', maxLength: rules.email.max }),
  );
export const IsFullName = (): PropertyDecorator =>
  applyDecorators(
    Normalise(normaliseName),
    Passes(findNameFault, {
      type: 'string',
      minLength: rules.fullName.min,
      maxLength: rules.fullName.max,
    }),
  );
export const IsNewPassword = (): PropertyDecorator =>
  Passes(findPasswordFault, {
    type: 'string',
    minLength: rules.password.min,
    maxLength: rules.password.max,
  });
export const IsGivenPassword = (): PropertyDecorator =>
  Passes(findGivenPasswordFault, {
    type: 'string',
    minLength: rules.loginPassword.min,
    maxLength: rules.loginPassword.max,
  });
export const IsCode = (): PropertyDecorator =>
  applyDecorators(
    Normalise(normaliseCode),
    Passes(findCodeFault, { type: 'string', pattern: codePattern.source }),
  );
