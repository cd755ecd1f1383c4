import type { ProfileBody } from '@repo/contracts/accounts/me';
import { codePoints, rules } from '@repo/contracts/rules';
import { IsEmail, IsFullName, IsGivenPassword } from '../account-fields.ts';
import { MayBeLeftOut, Normalise, Passes } from '../../platform/validation.ts';

/** Digits and what people put between them; an empty field means no number. */
const phonePattern = /^(\+?[0-9][0-9 ()./-]*)?$/;

export const findPhoneFault = (value: unknown): string | undefined => {
  if (value === null) return undefined;
  const isFine =
    typeof value === 'string' && codePoints(value) <= rules.phone.max && phonePattern.test(value);
  return isFine ? undefined : rules.phone.message;
};

export const findAgeFault = (value: unknown): string | undefined => {
  if (value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) return rules.age.tooHigh;
  if (value < rules.age.min) return rules.age.message;
  return value <= rules.age.max ? undefined : rules.age.tooHigh;
};

export class ProfileDto implements ProfileBody {
  @MayBeLeftOut()
  @IsFullName()
  fullName?: string;

  @MayBeLeftOut()
  @IsEmail()
  email?: string;

  @MayBeLeftOut()
  @Normalise((value) => value.trim())
  @Passes(findPhoneFault, {
    type: 'string',
    nullable: true,
    maxLength: rules.phone.max,
    pattern: phonePattern.source,
  })
  phone?: string | null;

  @MayBeLeftOut()
  @Passes(findAgeFault, {
    type: 'integer',
    nullable: true,
    minimum: rules.age.min,
    maximum: rules.age.max,
  })
  age?: number | null;

  @MayBeLeftOut()
  @IsGivenPassword()
  currentPassword?: string;
}
