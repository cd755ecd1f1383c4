import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts.module.ts';
import { LoginController } from './login/login.controller.ts';
import { LoginService } from './login/login.service.ts';
import { NewPasswordService } from './reset/new-password.service.ts';
import { ResetCodeService } from './reset/reset-code.service.ts';
import { ResetController } from './reset/reset.controller.ts';
import { ResetRepository } from './reset/reset.repository.ts';
import { SignUpController } from './sign-up/sign-up.controller.ts';
import { SignUpService } from './sign-up/sign-up.service.ts';
import { VerificationService } from './sign-up/verification.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [SignUpController, LoginController, ResetController],
  providers: [
    LoginService,
    NewPasswordService,
    ResetCodeService,
    ResetRepository,
    SignUpService,
    VerificationService,
  ],
})
export class AuthModule {}
