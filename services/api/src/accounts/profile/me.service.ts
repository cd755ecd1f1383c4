import { Injectable } from '@nestjs/common';
import { User } from '@repo/backend/entities/user';
import {
  profileFields,
  type OwnSession,
  type ProfileBody,
  type User as ShownUser,
} from '@repo/contracts/accounts/me';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import { toUser } from '../access/user-view.ts';
import { requireFresh, type Viewer } from '../access/viewer.ts';
import { SessionsRepository, type SessionRow } from '../sessions/sessions.repository.ts';
import { EmailChanges } from './email-changes.ts';

/** @returns the address to wait for: another one, null for "keep mine after all", or no change. */
export const findPendingEmail = (
  { email, pendingEmail }: Pick<Viewer, 'email' | 'pendingEmail'>,
  wanted: string | undefined,
): string | null | undefined => {
  if (wanted === undefined || wanted === pendingEmail) return undefined;
  if (wanted !== email) return wanted;
  return pendingEmail === null ? undefined : null;
};

/** @returns the columns of what was sent: what is left out stays, an emptied text becomes null. */
const columnsOf = (sent: ProfileBody, pendingEmail: string | null | undefined): Partial<User> => {
  const fields = profileFields.filter((field) => sent[field] !== undefined);
  return {
    ...Object.fromEntries(fields.map((field) => [field, sent[field] === '' ? null : sent[field]])),
    ...(pendingEmail !== undefined && {
      pendingEmail,
      pendingSince: pendingEmail === null ? null : new Date(),
    }),
  };
};

const toOwnSession = (row: SessionRow, currentId: string): OwnSession => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  device: row.device,
  isCurrent: row.id === currentId,
});

/** What members change about themselves: their profile, and where they are signed in. */
@Injectable()
export class MeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly emailChanges: EmailChanges,
    private readonly sessions: SessionsRepository,
  ) {}

  /**
   * Changes what was sent. A new address changes nothing yet: its code does (`verify-email`).
   * @throws AppError FRESH_LOGIN_REQUIRED, FRESH_PROOF_REQUIRED, TOO_MANY_REQUESTS
   */
  async update(viewer: Viewer, sent: ProfileBody, network: string): Promise<ShownUser> {
    const id = viewer.userId;
    const { currentPassword } = sent;
    const pendingEmail = findPendingEmail(viewer, sent.email);
    const wanted = pendingEmail ? { email: pendingEmail, currentPassword, network } : undefined;
    if (wanted) await this.emailChanges.admit(viewer, wanted);
    const columns = columnsOf(sent, pendingEmail);
    const profile = await this.dataSource.transaction(async (manager) => {
      if (wanted) await this.emailChanges.request(manager, viewer, wanted);
      if (Object.keys(columns).length > 0) await manager.update(User, { id }, columns);
      return manager.findOneByOrFail(User, { id });
    });
    return toUser({ ...viewer, ...profile });
  }

  async listSessions({ userId, sessionId }: Viewer): Promise<OwnSession[]> {
    const rows = await this.sessions.findByUser(userId);
    return rows.map((row) => toOwnSession(row, sessionId));
  }

  /**
   * @throws AppError FRESH_PROOF_REQUIRED; NOT_FOUND, the same for somebody else's, an unknown and a
   *   malformed id
   */
  async endSession(viewer: Viewer, id: string): Promise<void> {
    requireFresh(viewer);
    if (!(await this.sessions.end(viewer.userId, id))) throw new AppError('NOT_FOUND');
  }

  /**
   * @returns the new token of this session: whoever had copied the old one is signed out as well
   * @throws AppError FRESH_PROOF_REQUIRED
   */
  async endOtherSessions(viewer: Viewer): Promise<string | undefined> {
    requireFresh(viewer);
    return this.sessions.endOthers(viewer.userId, viewer.sessionId);
  }
}
