import { applyDecorators } from '@nestjs/common';
import {
  codePattern,
  findCodeFault,
  findEmailFault,
  findGivenPasswordFault,
  findNameFault,
  findPasswordFault,
} from '@repo/contracts/faults';
import { normaliseCode, normaliseEmail, normaliseName, rules } from '@repo/contracts/rules';
import { Normalise, Passes } from '../platform/validation.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';

export const findNewPasswordFault = (value: unknown): string | undefined =>
  findPasswordFault(value) ?? (isCommonPassword(String(value)) ? rules.password.common : undefined);

const textOf = ({ min, max }: { min: number; max: number }) => ({
  type: 'string',
  minLength: min,
  maxLength: max,
});

export const IsEmail = (): PropertyDecorator =>
  applyDecorators(
    Normalise(normaliseEmail),
    Passes(findEmailFault, { type: 'string', format: 'email', maxLength: rules.email.max }),
  );
export const IsFullName = (): PropertyDecorator =>
  applyDecorators(Normalise(normaliseName), Passes(findNameFault, textOf(rules.fullName)));
export const IsNewPassword = (): PropertyDecorator =>
  Passes(findNewPasswordFault, textOf(rules.password));
export const IsGivenPassword = (): PropertyDecorator =>
  Passes(findGivenPasswordFault, textOf(rules.loginPassword));
export const IsCode = (): PropertyDecorator =>
  applyDecorators(
    Normalise(normaliseCode),
    Passes(findCodeFault, { type: 'string', pattern: codePattern.source }),
  );
