import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox/outbox';
import type { SignupBody } from '@repo/contracts/accounts/auth';
import { AppError } from '../../platform/errors/app-error.ts';
import { signUpOf, type Caller } from '../access/caller.ts';
import { AccountsRepository, type NewSignUp } from '../accounts.repository.ts';
import { Addresses } from '../addresses.ts';
import { CodeFlows, type NewFlow } from '../code-flows.ts';
import { Passwords } from '../passwords/passwords.ts';
import { logEvent } from '../security/security-log.ts';

/** Whose code is meant; never found by the code itself, which others may hold as well. */
interface Subject extends Pick<NewFlow, 'previousEmail'> {
  kind: 'verify' | 'email-change';
  userId: string;
  /** Left out for a sign-up, whose row has it. */
  email?: string;
}

const findSubject = (caller: Caller): Subject | undefined => {
  if (caller.viewer?.pendingEmail) {
    const { userId, pendingEmail: email, email: previousEmail } = caller.viewer;
    return { kind: 'email-change', userId, email, previousEmail };
  }
  const userId = signUpOf(caller);
  return userId === undefined ? undefined : { kind: 'verify', userId };
};

/** From a sign-up to the proof of its address; a member proves another address the same way. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly addresses: Addresses,
    private readonly accounts: AccountsRepository,
    private readonly flows: CodeFlows,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Writes the same for every address, whether it has an account or not: only the mail tells its
   * owner the difference (ADR 0004).
   * @returns the user to bind the sign-up cookie to
   * @throws AppError BUSY
   */
  signUp({ fullName, email, password }: SignupBody, caller: Caller): Promise<string> {
    return this.passwords.limited(
      async ({ hash }) =>
        this.#save({ fullName, email, passwordHash: await hash(password) }, caller),
      caller.network,
    );
  }

  /**
   * Checks the newest code that was sent to the caller: of their sign-up, or of the new address
   * that a member asked for (`PATCH /me`).
   * @returns the new token of this browser's session, if it is the one whose address is proven
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  async verify(code: string, caller: Caller): Promise<string | undefined> {
    const subject = findSubject(caller);
    if (!subject) throw new AppError('INVALID_CODE');
    const { kind, userId, previousEmail: previous } = subject;
    const { network, device, cookies } = caller;
    const { id, email } = await this.flows.checkNewest({ code, network }, userId, kind);
    return this.addresses.locked(email, async (manager) => {
      const isProven =
        kind === 'verify'
          ? await this.accounts.verify(manager, id)
          : await this.accounts.changeEmail(manager, id);
      if (!isProven) throw new AppError('INVALID_CODE');
      if (kind === 'email-change') {
        await record(manager, 'email.changed', { userId, flowId: id });
        await logEvent(manager, userId, { kind: 'email-changed', device });
      }
      const sessionToken = cookies.read('session');
      return this.addresses.settle(manager, { userId, email, previous, sessionToken });
    });
  }

  /** Sends another code, within the limits; says nothing about whether it did. */
  async resend(caller: Caller): Promise<void> {
    const subject = findSubject(caller);
    if (!subject) return;
    const { kind, userId } = subject;
    const email = subject.email ?? (await this.accounts.findSignUp({ id: userId }))?.email;
    if (email === undefined) return;
    await this.addresses.locked(email, async (manager) => {
      const asker = { network: caller.network };
      const flowId = await this.flows.open(manager, { ...subject, email, asker });
      const event = kind === 'verify' ? 'verification.requested' : 'email-change.requested';
      if (flowId) await record(manager, event, { userId, flowId });
    });
  }

  #save(signUp: NewSignUp, caller: Caller): Promise<string> {
    const { email } = signUp;
    return this.addresses.locked(email, async (manager) => {
      const userId = await this.accounts.saveSignUp(manager, signUp, signUpOf(caller));
      const flow = { kind: 'verify', userId, email, asker: { network: caller.network } } as const;
      const flowId = await this.flows.open(manager, flow);
      if (flowId) await record(manager, 'sign-up.requested', { userId, flowId });
      return userId;
    });
  }
}
