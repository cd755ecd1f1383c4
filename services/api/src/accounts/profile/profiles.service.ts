import { Injectable } from '@nestjs/common';
import type { ProfileBody, User } from '@repo/contracts/accounts/me';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import { toUser } from '../access/user-view.ts';
import type { Viewer } from '../access/viewer.ts';
import { EmailChanges } from './email-changes.ts';
import { ProfilesRepository } from './profiles.repository.ts';

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
    private readonly emailChanges: EmailChanges,
  ) {}

  /**
   * Changes what was sent. A new address changes nothing yet: its code does (`verify-email`). The
   * number that others may call belongs to whoever owns the address, so it waits for that proof.
   * @throws AppError NOT_VERIFIED, FRESH_LOGIN_REQUIRED, TOO_MANY_REQUESTS
   */
  async update(viewer: Viewer, body: ProfileBody, network: string): Promise<User> {
    if (body.phone && !viewer.isVerified) throw new AppError('NOT_VERIFIED');
    const { currentPassword, ...sent } = body;
    const pendingEmail = findPendingEmail(viewer, body.email);
    const wanted = pendingEmail ? { email: pendingEmail, currentPassword, network } : undefined;
    if (wanted) await this.emailChanges.admit(viewer, wanted);
    const change = { ...sent, ...(pendingEmail !== undefined && { pendingEmail }) };
    const profile = await this.dataSource.transaction(async (manager) => {
      if (wanted) await this.emailChanges.request(manager, viewer, wanted);
      return this.profiles.change(manager, viewer.userId, change);
    });
    return toUser({ ...viewer, ...profile });
  }
}
