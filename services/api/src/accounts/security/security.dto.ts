import type { ConfirmBody, PasswordBody } from '@repo/contracts/accounts/security';
import { MayBeLeftOut } from '../../platform/validation.ts';
import { IsGivenPassword, IsNewPassword } from '../account-fields.ts';

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
