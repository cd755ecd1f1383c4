import { Injectable } from '@nestjs/common';
import { record } from '@repo/server/outbox/outbox';
import { AppError } from '@repo/server/app-error';
import { hasPaid, signUpOf, type RequestContext } from '../access/request-context.ts';
import { AccountsRepository } from '@repo/accounts/accounts.repository';
import { Addresses } from '../addresses.ts';
import { OneTimeCodes, paid, type NewCode } from '../one-time-codes.ts';
import { logEvent } from '@repo/accounts/security-log.repository';
import { SignIns, type SignIn } from '../sessions/sign-ins.ts';

/** An address to verify; never looked up by the code, because others may have the same one. */
interface PendingAddress extends Pick<NewCode, 'previousEmail'> {
  kind: 'verify' | 'email-change';
  userId: string;
  /** Left out for a sign-up, whose row has it. */
  email?: string;
}

const findPending = (context: RequestContext): PendingAddress | undefined => {
  if (context.user?.pendingEmail) {
    const { userId, pendingEmail: email, email: previousEmail } = context.user;
    return { kind: 'email-change', userId, email, previousEmail };
  }
  const userId = signUpOf(context);
  return userId === undefined ? undefined : { kind: 'verify', userId };
};

/** Verifies an address: of a sign-up, or a member's new one. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly addresses: Addresses,
    private readonly accounts: AccountsRepository,
    private readonly codes: OneTimeCodes,
    private readonly signIns: SignIns,
  ) {}

  /**
   * Checks the newest code that was sent to the caller: for their sign-up, or for a member's new
   * address (`PATCH /me`).
   * @returns the token for this browser: a new one for its session, if that is the verified account's,
   *   or a first one for a guest who has paid and signs in with the code
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  async verify(code: string, context: RequestContext): Promise<SignIn | undefined> {
    const pending = findPending(context);
    if (!pending) throw new AppError('INVALID_CODE');
    const { kind, userId, previousEmail: previous } = pending;
    const { network, device, cookies } = context;
    const { id, email } = await this.codes.checkNewest({ code, network }, userId, kind);
    return this.addresses.locked(email, async (manager) => {
      // Only signed-in members change an address.
      const hasPassword =
        kind === 'verify'
          ? await this.accounts.verify(manager, id)
          : (await this.accounts.changeEmail(manager, id)) || undefined;
      if (hasPassword === undefined) throw new AppError('INVALID_CODE');
      if (kind === 'email-change') {
        await record(manager, 'email.changed', { userId, codeId: id });
        await logEvent(manager, userId, { kind: 'email-changed', device });
      }
      const sessionToken = cookies.read('session');
      const token = await this.addresses.markVerified(manager, {
        userId,
        email,
        previous,
        sessionToken,
      });
      if (hasPassword) return token === undefined ? undefined : { token };
      const user = { userId, email, isVerified: true, passwordHash: null };
      return this.signIns.start(manager, user, context);
    });
  }

  /** Sends another code, within the limits; says nothing about whether it did. */
  async resend(context: RequestContext): Promise<void> {
    if (!(await this.codes.allowsRequest('resend', context.network))) return;
    const pending = findPending(context);
    if (!pending) return;
    const { kind, userId } = pending;
    const email = pending.email ?? (await this.accounts.findSignUp({ id: userId }))?.email;
    if (email === undefined) return;
    await this.addresses.locked(email, async (manager) => {
      const source = {
        network: context.network,
        known: kind === 'verify' && hasPaid(context) ? paid : undefined,
      };
      const codeId = await this.codes.open(manager, { ...pending, email, source });
      const event = kind === 'verify' ? 'verification.requested' : 'email-change.requested';
      if (codeId) await record(manager, event, { userId, codeId });
    });
  }
}
