import { Module } from '@nestjs/common';
import { AccountsModule } from '../../common/accounts/accounts.module.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AuthController } from './auth.controller.ts';
import { LoginService } from './login.service.ts';
import { ResetRepository } from './reset.repository.ts';
import { ResetService } from './reset.service.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerificationService } from './verification.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [AuthController],
  providers: [
    AccountsRepository,
    LoginService,
    ResetRepository,
    ResetService,
    SignUpService,
    VerificationService,
  ],
})
export class AuthModule {}
