import { Injectable } from '@nestjs/common';
import type { CodeFlowKind } from '@repo/backend/entities/code-flow';
import { record } from '@repo/backend/outbox';
import type { EntityManager } from 'typeorm';
import { Addresses } from '../addresses.ts';
import { CodeFlows, type OpenFlow } from '../code-flows.ts';
import type { NewFlow } from '../new-flow.ts';
import { logEvent } from '../security/security-log.ts';
import { AppError } from '../../platform/app-error.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AttemptsRepository } from './attempts.repository.ts';
import type { Verifier } from './verifier.ts';

/** Whose code is meant; never found by the code itself, which others may hold as well. */
interface Subject {
  userId: string;
  /** A sign-up cookie allows verifying its sign-up and nothing else. */
  kinds: readonly CodeFlowKind[];
  /** The session that survives the proof, because it gave it. */
  sessionId?: string;
}

const findSubject = ({ viewer, signUp }: Verifier): Subject | undefined => {
  if (viewer && (!viewer.isVerified || viewer.pendingEmail !== null)) {
    const { userId, sessionId } = viewer;
    return { userId, sessionId, kinds: ['verify', 'email-change'] };
  }
  return signUp === undefined ? undefined : { userId: signUp, kinds: ['verify'] };
};

@Injectable()
export class VerificationService {
  constructor(
    private readonly addresses: Addresses,
    private readonly accounts: AccountsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly flows: CodeFlows,
  ) {}

  /**
   * Checks the newest code that was sent to the caller: of their sign-up, or of the new address
   * that a member asked for (`PATCH /me`).
   * @returns the new token of the session that gave the code, if a session did
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  async verify(code: string, verifier: Verifier): Promise<string | undefined> {
    const subject = findSubject(verifier);
    if (!subject) throw new AppError('INVALID_CODE');
    const { userId, kinds, sessionId } = subject;
    const typed = { code, network: verifier.network };
    const flow = await this.flows.checkNewest(typed, userId, kinds);
    return this.addresses.locked(flow.email, async (manager) => {
      await this.#confirm(manager, flow, userId);
      const isChange = flow.kind === 'email-change';
      if (isChange)
        await logEvent(manager, userId, { kind: 'email-changed', device: verifier.device });
      const previous = isChange ? verifier.viewer?.email : undefined;
      return this.addresses.settle(manager, { userId, sessionId, email: flow.email, previous });
    });
  }

  /** Sends another code, within the limits; says nothing about whether it did. */
  async resend(verifier: Verifier): Promise<void> {
    const flow = await this.#findFlowToResend(verifier);
    if (!flow) return;
    await this.addresses.locked(flow.email, async (manager) => {
      const flowId = await this.flows.open(manager, flow);
      if (!flowId) return;
      const event = flow.kind === 'verify' ? 'verification.requested' : 'email-change.requested';
      await record(manager, event, { userId: flow.userId, flowId });
    });
  }

  async #confirm(manager: EntityManager, { id, kind }: OpenFlow, userId: string): Promise<void> {
    const isConfirmed =
      kind === 'verify'
        ? await this.accounts.verify(manager, id)
        : await this.accounts.changeEmail(manager, id);
    if (!isConfirmed) throw new AppError('INVALID_CODE');
    if (kind === 'email-change') await record(manager, 'email.changed', { userId, flowId: id });
  }

  /** A session or a sign-up cookie proves whose codes these are. */
  async #findFlowToResend({
    viewer,
    signUp,
    network,
  }: Verifier): Promise<(NewFlow & { userId: string }) | undefined> {
    const askedBy = (provenBy: string) => ({ userId: provenBy, asker: { network, provenBy } });
    if (viewer?.pendingEmail) {
      const { userId, pendingEmail, email } = viewer;
      return {
        ...askedBy(userId),
        ...{ kind: 'email-change', email: pendingEmail, previousEmail: email },
      };
    }
    if (viewer && !viewer.isVerified)
      return { ...askedBy(viewer.userId), kind: 'verify', email: viewer.email };
    const email = signUp && (await this.attempts.findEmail(signUp));
    return email ? { ...askedBy(signUp), kind: 'verify', email } : undefined;
  }
}
