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
  validateAge,
  validateCode,
  validateEmail,
  validateErasure,
  validateGivenPassword,
  validateName,
  validatePhone,
} from '@repo/contracts/validators';
import {
  normalizeCode,
  normalizeEmail,
  normalizeName,
  phonePattern,
  rules,
} from '@repo/contracts/rules';
import { MayBeLeftOut, Normalize, CheckedBy } from '../platform/calls/validation.ts';
import { validateNewPassword } from './passwords/common-passwords.ts';

const textOf = ({ min, max }: { min: number; max: number }) => ({
  type: 'string',
  minLength: min,
  maxLength: max,
});

const IsEmail = (): PropertyDecorator =>
  applyDecorators(
    Normalize(normalizeEmail),
    CheckedBy(validateEmail, { type: 'string', format: 'email', maxLength: rules.email.max }),
  );
const IsFullName = (): PropertyDecorator =>
  applyDecorators(Normalize(normalizeName), CheckedBy(validateName, textOf(rules.fullName)));
const IsNewPassword = (): PropertyDecorator =>
  CheckedBy(validateNewPassword, textOf(rules.password));
const IsGivenPassword = (): PropertyDecorator =>
  CheckedBy(validateGivenPassword, textOf(rules.loginPassword));

export class SignupDto implements SignupBody {
  @IsFullName()
  fullName: string;

  @IsEmail()
  email: string;

  @IsNewPassword()
  password: string;
}

export class CodeDto implements CodeBody {
  @Normalize(normalizeCode)
  @CheckedBy(validateCode, { type: 'string', pattern: codePattern.source })
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
  @Normalize((value) => value.trim())
  @CheckedBy(validatePhone, {
    type: 'string',
    nullable: true,
    maxLength: rules.phone.max,
    pattern: phonePattern.source,
  })
  phone?: string | null;

  @MayBeLeftOut()
  @CheckedBy(validateAge, {
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
  @Normalize((value) => value.trim().toUpperCase())
  @CheckedBy(validateErasure, { type: 'string', pattern: `^${rules.erasure.word}$` })
  word: string;
}
