import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import type { EntityManager } from 'typeorm';
import { lockAddress } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { Limits } from '../limits/limits.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { AppError } from '../../platform/app-error.ts';
import { isFresh, requireFresh, type Viewer } from '../access/viewer.ts';

/** The address somebody wants instead, and from where they ask. */
export interface WantedEmail {
  email: string;
  currentPassword: string | undefined;
  network: string;
}

/** A new address for a member: who may ask for it, how often, and its code. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly flows: CodeFlows,
    private readonly checks: PasswordChecks,
    private readonly limits: Limits,
  ) {}

  /** @throws AppError FRESH_LOGIN_REQUIRED, FRESH_PROOF_REQUIRED, TOO_MANY_REQUESTS */
  async admit(viewer: Viewer, { currentPassword, network }: WantedEmail): Promise<void> {
    await this.#proveOwner(viewer, currentPassword, network);
    await this.limits.count(
      ['emailChange', viewer.userId],
      ['emailChangeNetwork', network],
      ['codeMails', 'site'],
    );
  }

  async request(manager: EntityManager, viewer: Viewer, wanted: WantedEmail): Promise<void> {
    const { userId, email: previousEmail } = viewer;
    const { email, network } = wanted;
    await lockAddress(manager, email);
    const flow = {
      kind: 'email-change',
      userId,
      email,
      previousEmail,
      asker: { network },
    } as const;
    const flowId = await this.flows.open(manager, flow);
    if (flowId) await record(manager, 'email-change.requested', { userId, flowId });
  }

  async #proveOwner(viewer: Viewer, password: string | undefined, network: string): Promise<void> {
    // Somebody who came with Google has no password to send.
    if (!viewer.hasPassword) requireFresh(viewer);
    if (isFresh(viewer)) return;
    if (password === undefined) throw new AppError('FRESH_LOGIN_REQUIRED');
    const given = { userId: viewer.userId, password, network };
    const isProven = await this.checks.repeat(given, () => Promise.resolve(true));
    if (!isProven) throw new AppError('FRESH_LOGIN_REQUIRED');
  }
}
