import { Body, Controller } from '@nestjs/common';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { AppError } from '../../platform/app-error.ts';
import { OwnCookies, type CookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { CallerNetwork } from '../limits/network.ts';
import { CurrentPassword } from '../passwords/current-password.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { CurrentSignIn, type SignInContext } from '../sessions/sign-in-context.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { ConfirmDto, PasswordDto } from './security.dto.ts';
import { SecurityLog } from './security-log.ts';

@Controller()
export class SecurityController {
  constructor(
    private readonly log: SecurityLog,
    private readonly current: CurrentPassword,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordChangeService,
  ) {}

  @Call(security.read, 'verified')
  async read(@CurrentViewer() { userId, hasPassword }: Viewer): Promise<Success<AccountSecurity>> {
    const events = await this.log.findByUser(userId);
    return ok({ hasPassword, events, consents: await this.log.findConsents(userId) });
  }

  @Call(security.confirm, 'verified')
  async confirm(
    @CurrentViewer() { userId, sessionId }: Viewer,
    @Body() { currentPassword: password }: ConfirmDto,
    @CallerNetwork() network: string,
  ): Promise<Success<null>> {
    const isProven = await this.current.prove({ userId, password, network }, () =>
      this.sessions.refresh(sessionId),
    );
    if (!isProven) throw new AppError('WRONG_PASSWORD');
    return ok(null);
  }

  @Call(security.changePassword, 'verified')
  async changePassword(
    @CurrentViewer() viewer: Viewer,
    @Body() body: PasswordDto,
    @CurrentSignIn() context: SignInContext,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    keepSignIn(cookies, await this.passwords.change(viewer, body, context));
    return ok(null, messages.security.passwordDone);
  }
}
