import { applyDecorators } from '@nestjs/common';
import type {
  CodeBody,
  ForgetPasswordBody,
  LoginBody,
  ResetPasswordBody,
  SignupBody,
} from '@repo/contracts/accounts/auth';
import type { ProfileBody } from '@repo/contracts/accounts/me';
import type { ErasureBody } from '@repo/contracts/accounts/rights';
import type { ConfirmBody, PasswordBody } from '@repo/contracts/accounts/security';
import {
  codePattern,
  findAgeFault,
  findCodeFault,
  findEmailFault,
  findErasureFault,
  findGivenPasswordFault,
  findNameFault,
  findPhoneFault,
} from '@repo/contracts/faults';
import {
  normaliseCode,
  normaliseEmail,
  normaliseName,
  phonePattern,
  rules,
} from '@repo/contracts/rules';
import { MayBeLeftOut, Normalise, Passes } from '../platform/calls/validation.ts';
import { findNewPasswordFault } from './passwords/common-passwords.ts';

const textOf = ({ min, max }: { min: number; max: number }) => ({
  type: 'string',
  minLength: min,
  maxLength: max,
});

const IsEmail = (): PropertyDecorator =>
  applyDecorators(
    Normalise(normaliseEmail),
    Passes(findEmailFault, { type: 'string', format: 'email', maxLength: rules.email.max }),
  );
const IsFullName = (): PropertyDecorator =>
  applyDecorators(Normalise(normaliseName), Passes(findNameFault, textOf(rules.fullName)));
const IsNewPassword = (): PropertyDecorator => Passes(findNewPasswordFault, textOf(rules.password));
const IsGivenPassword = (): PropertyDecorator =>
  Passes(findGivenPasswordFault, textOf(rules.loginPassword));

export class SignupDto implements SignupBody {
  @IsFullName()
  fullName: string;

  @IsEmail()
  email: string;

  @IsNewPassword()
  password: string;
}

export class CodeDto implements CodeBody {
  @Normalise(normaliseCode)
  @Passes(findCodeFault, { type: 'string', pattern: codePattern.source })
  code: string;
}

export class LoginDto implements LoginBody {
  @IsEmail()
  email: string;

  @IsGivenPassword()
  password: string;
}

export class ForgetPasswordDto implements ForgetPasswordBody {
  @IsEmail()
  email: string;
}

export class ResetPasswordDto implements ResetPasswordBody {
  @IsEmail()
  email: string;

  @IsNewPassword()
  password: string;
}

export class ConfirmDto implements ConfirmBody {
  @IsGivenPassword()
  currentPassword: string;
}

export class PasswordDto implements PasswordBody {
  @MayBeLeftOut()
  @IsGivenPassword()
  currentPassword?: string;

  @IsNewPassword()
  newPassword: string;
}

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

export class ErasureDto implements ErasureBody {
  @Normalise((value) => value.trim().toUpperCase())
  @Passes(findErasureFault, { type: 'string', pattern: `^${rules.erasure.word}$` })
  word: string;
}
