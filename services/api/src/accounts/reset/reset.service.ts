import { Injectable } from '@nestjs/common';
import { createToken, hashToken } from '@repo/server/security/codes';
import { record } from '@repo/server/outbox/outbox';
import type { ResetPasswordBody } from '@repo/contracts/accounts/auth';
import { AppError } from '@repo/server/app-error';
import { signUpOf, type RequestContext } from '../access/request-context.ts';
import { Addresses } from '../addresses.ts';
import { OneTimeCodes } from '../one-time-codes.ts';
import { Passwords } from '../passwords/passwords.ts';
import { logEvent } from '@repo/accounts/security-log.repository';
import { createDevice, findDevice, type DeviceCookie } from '../sessions/sign-ins.ts';
import { ResetRepository, type NewPassword } from '@repo/accounts/reset.repository';

/** From a forgotten password through a code and its grant to a new password. */
@Injectable()
export class ResetService {
  constructor(
    private readonly addresses: Addresses,
    private readonly resets: ResetRepository,
    private readonly codes: OneTimeCodes,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Writes the same rows for an unknown address. The token is new in every case, so that it does not
   * reveal whether a mail goes out. If none may, and this browser already has a code on its way, that
   * code works with the new token.
   * @returns the token that the browser gets; undefined beyond the limits, where a code that was mailed
   *   to it before keeps its cookie
   */
  async request(email: string, context: RequestContext): Promise<string | undefined> {
    const { network, cookies } = context;
    if (!(await this.codes.allowsRequest('forgotten', network))) return undefined;
    const earlier = cookies.read('reset');
    const token = createToken();
    const account = await this.resets.findAccount(email, signUpOf(context));
    const code = {
      ...({ kind: 'reset', userId: account?.id ?? null, email } as const),
      // Only a known device counts here, because anybody can sign up with somebody's address.
      source: { network, known: findDevice(cookies, account) },
      tokenHash: hashToken(token),
      earlierTokenHash: earlier === undefined ? undefined : hashToken(earlier),
    };
    await this.addresses.locked(email, async (manager) => {
      const codeId = await this.codes.open(manager, code);
      if (codeId) await record(manager, 'password-reset.requested', { codeId });
    });
    return token;
  }

  /**
   * @returns the reset token
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  async check(code: string, { network, cookies }: RequestContext): Promise<string> {
    const token = hashToken(cookies.read('reset') ?? '');
    const found = await this.codes.checkReset({ code, network }, token);
    const resetToken = createToken();
    const isIssued = await this.resets.issueToken(found.id, hashToken(resetToken));
    if (!isIssued) throw new AppError('INVALID_CODE');
    return resetToken;
  }

  /**
   * @returns what to leave in this browser, so that earlier failures do not lock its owner out
   * @throws AppError INVALID_CODE, BUSY
   */
  async setPassword(
    { email, password }: ResetPasswordBody,
    context: RequestContext,
  ): Promise<DeviceCookie> {
    const { network, device, cookies } = context;
    const tokenHash = hashToken(cookies.read('reset') ?? '');
    const found = await this.resets.findToken(tokenHash, email);
    if (!found) throw new AppError('INVALID_CODE');
    const { codeId, userId } = found;
    const keepsName = userId === signUpOf(context);
    return this.passwords.limited(async ({ hash }) => {
      const passwordHash = await hash(password);
      const id = await this.#replace({ email, device }, { codeId, passwordHash, keepsName });
      return createDevice(cookies, { id, passwordHash });
    }, network);
  }

  #replace(
    { email, device }: { email: string; device: string },
    next: NewPassword,
  ): Promise<string> {
    return this.addresses.locked(email, async (manager) => {
      const userId = await this.resets.setPassword(manager, next);
      if (userId === undefined) throw new AppError('INVALID_CODE');
      await this.addresses.markVerified(manager, { userId, email });
      await logEvent(manager, userId, { kind: 'password-changed', device });
      await record(manager, 'password.changed', { userId });
      return userId;
    });
  }
}
