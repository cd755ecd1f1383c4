import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import type { EntityManager } from 'typeorm';
import { lockAddress } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { Limits } from '../limits/limits.ts';
import { PasswordChecks, type CountedTries } from '../passwords/password-checks.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../access/viewer.ts';
import { ProfilesRepository } from './profiles.repository.ts';

/** So long after a login a member need not repeat the password, in milliseconds. */
const freshMs = 600_000;

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
    private readonly profiles: ProfilesRepository,
    private readonly flows: CodeFlows,
    private readonly checks: PasswordChecks,
    private readonly limits: Limits,
  ) {}

  /** @throws AppError FRESH_LOGIN_REQUIRED, TOO_MANY_REQUESTS */
  async admit(viewer: Viewer, { currentPassword, network }: WantedEmail): Promise<void> {
    await this.#proveOwner(viewer, currentPassword, network);
    await this.limits.count(['emailChange', viewer.userId], ['emailChangeNetwork', network]);
  }

  async request(manager: EntityManager, viewer: Viewer, wanted: WantedEmail): Promise<void> {
    const { userId, isVerified, email: previousEmail } = viewer;
    const { email, network } = wanted;
    await lockAddress(manager, email);
    const asker = { network, provenBy: isVerified ? userId : undefined };
    const flow = { kind: 'email-change', userId, email, previousEmail, asker } as const;
    const flowId = await this.flows.open(manager, flow);
    if (flowId) await record(manager, 'email-change.requested', { userId, flowId });
  }

  async #proveOwner(
    { userId, authenticatedAt }: Viewer,
    password: string | undefined,
    network: string,
  ): Promise<void> {
    if (Date.now() - authenticatedAt.getTime() < freshMs) return;
    if (password === undefined) throw new AppError('FRESH_LOGIN_REQUIRED');
    const counted: CountedTries = [['passwordRepeated', userId]];
    const find = () => this.profiles.findPassword(userId);
    const isProven = await this.checks.check(
      { network, password, find, countedFor: () => counted },
      { onMatch: () => Promise.resolve(true) },
    );
    if (!isProven) throw new AppError('FRESH_LOGIN_REQUIRED');
  }
}
