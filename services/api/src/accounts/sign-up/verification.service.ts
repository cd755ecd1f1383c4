import { Injectable } from '@nestjs/common';
import type { CodeFlowKind } from '@repo/backend/entities/code-flow';
import { record } from '@repo/backend/outbox';
import type { EntityManager } from 'typeorm';
import { Addresses } from '../addresses.ts';
import { CodeFlows, type NewFlow, type OpenFlow } from '../code-flows.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../access/viewer.ts';
import { AccountsRepository } from '../accounts.repository.ts';

/** Whose code is meant; never found by the code itself, which others may hold as well. */
interface Subject {
  userId: string;
  /** A sign-up cookie allows verifying its sign-up and nothing else. */
  kinds: readonly CodeFlowKind[];
  /** The session that survives the proof, because it gave it. */
  sessionId?: string;
}

/** @param signUp the user that this browser's sign-up cookie names */
const findSubject = (
  viewer: Viewer | undefined,
  signUp: string | undefined,
): Subject | undefined => {
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
    private readonly flows: CodeFlows,
  ) {}

  /**
   * Checks the newest code that was sent to the caller: of their sign-up, or of the new address
   * that a member asked for (`PATCH /me`).
   * @throws AppError INVALID_CODE
   */
  async verify(code: string, viewer?: Viewer, signUp?: string): Promise<void> {
    const subject = findSubject(viewer, signUp);
    if (!subject) throw new AppError('INVALID_CODE');
    const flow = await this.flows.checkNewest(code, subject.userId, subject.kinds);
    await this.addresses.locked(flow.email, async (manager) => {
      await this.#confirm(manager, flow, subject.userId);
      await this.addresses.settle(manager, { ...subject, email: flow.email });
    });
  }

  /** Sends another code, within the limits; says nothing about whether it did. */
  async resend(viewer?: Viewer, signUp?: string): Promise<void> {
    const flow = await this.#findFlowToResend(viewer, signUp);
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

  async #findFlowToResend(
    viewer?: Viewer,
    signUp?: string,
  ): Promise<(NewFlow & { userId: string }) | undefined> {
    if (viewer?.pendingEmail) {
      const { userId, pendingEmail, email } = viewer;
      return { kind: 'email-change', userId, email: pendingEmail, previousEmail: email };
    }
    if (viewer && !viewer.isVerified)
      return { kind: 'verify', userId: viewer.userId, email: viewer.email };
    const email = signUp && (await this.accounts.findAttemptEmail(signUp));
    return email ? { kind: 'verify', userId: signUp, email } : undefined;
  }
}
