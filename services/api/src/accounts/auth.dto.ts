import type {
  CodeBody,
  ForgetPasswordBody,
  LoginBody,
  ResetPasswordBody,
  SignupBody,
} from '@repo/contracts/accounts/auth';
import { IsCode, IsEmail, IsFullName, IsGivenPassword, IsNewPassword } from './account-fields.ts';

export class SignupDto implements SignupBody {
  @IsFullName()
  fullName: string;

  @IsEmail()
  email: string;

  @IsNewPassword()
  password: string;
}

export class CodeDto implements CodeBody {
  @IsCode()
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
