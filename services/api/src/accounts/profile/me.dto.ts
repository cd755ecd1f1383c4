import type { ProfileBody } from '@repo/contracts/accounts/me';
import { findAgeFault, findPhoneFault } from '@repo/contracts/faults';
import { phonePattern, rules } from '@repo/contracts/rules';
import { IsEmail, IsFullName, IsGivenPassword } from '../account-fields.ts';
import { MayBeLeftOut, Normalise, Passes } from '../../platform/validation.ts';

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
