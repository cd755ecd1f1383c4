import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import type { ProfileBody, User } from '@repo/contracts/accounts/me';
import { DataSource, type EntityManager } from 'typeorm';
import { lockAddress } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { AppError } from '../../platform/app-error.ts';
import { toUser } from '../access/user-view.ts';
import type { Viewer } from '../access/viewer.ts';
import { ProfilesRepository } from './profiles.repository.ts';

/** So long after a login a member need not repeat the password, in milliseconds. */
const freshMs = 600_000;

/** @returns the address to wait for: another one, null for "keep mine after all", or no change. */
export const findPendingEmail = (
  { email, pendingEmail }: Pick<Viewer, 'email' | 'pendingEmail'>,
  wanted: string | undefined,
): string | null | undefined => {
  if (wanted === undefined || wanted === pendingEmail) return undefined;
  if (wanted !== email) return wanted;
  return pendingEmail === null ? undefined : null;
};

@Injectable()
export class ProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly profiles: ProfilesRepository,
    private readonly flows: CodeFlows,
    private readonly checks: PasswordChecks,
  ) {}

  /**
   * Changes what was sent. A new address changes nothing yet: its code does (`verify-email`).
   * @throws AppError FRESH_LOGIN_REQUIRED, TOO_MANY_REQUESTS
   */
  async update(viewer: Viewer, body: ProfileBody): Promise<User> {
    const pendingEmail = findPendingEmail(viewer, body.email);
    if (pendingEmail) await this.#proveOwner(viewer, body.currentPassword);
    const change = { ...body, ...(pendingEmail !== undefined && { pendingEmail }) };
    const profile = await this.dataSource.transaction(async (manager) => {
      if (pendingEmail) await this.#requestEmail(manager, viewer, pendingEmail);
      return this.profiles.change(manager, viewer.userId, change);
    });
    return toUser({ ...viewer, ...profile });
  }

  async #requestEmail(
    manager: EntityManager,
    { userId, email: previousEmail }: Viewer,
    email: string,
  ): Promise<void> {
    await lockAddress(manager, email);
    const flow = { kind: 'email-change', userId, email, previousEmail } as const;
    const flowId = await this.flows.open(manager, flow);
    if (flowId) await record(manager, 'email-change.requested', { userId, flowId });
  }

  async #proveOwner(viewer: Viewer, password: string | undefined): Promise<void> {
    if (Date.now() - viewer.authenticatedAt.getTime() < freshMs) return;
    if (password === undefined) throw new AppError('FRESH_LOGIN_REQUIRED');
    const { userId } = viewer;
    const counted = this.checks.countedForMember(userId);
    const find = () => this.profiles.findPassword(userId);
    const isProven = await this.checks.check({ counted, password, find }, () =>
      Promise.resolve(true),
    );
    if (!isProven) throw new AppError('FRESH_LOGIN_REQUIRED');
  }
}
