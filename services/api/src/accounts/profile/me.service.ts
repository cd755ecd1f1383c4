import { Injectable } from '@nestjs/common';
import type {
  ContactBody,
  ContactWishes,
  OwnSession,
  Preferences,
  PreferencesBody,
} from '@repo/contracts/accounts/me';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../access/viewer.ts';
import { AccountListeners } from '../account-listeners.ts';
import { findContactPhoneFault } from '../preferences/preferences.dto.ts';
import { recordConsents } from '../security/consents.ts';
import { PreferencesRepository } from '../preferences/preferences.repository.ts';
import { SessionsRepository, type SessionRow } from '../sessions/sessions.repository.ts';

/** @throws AppError VALIDATION_FAILED for a call or a text without a number */
const assertReachable = ({ channel, phone }: ContactBody, profile: Viewer): void => {
  const fault = findContactPhoneFault(phone ?? profile.phone);
  if (channel !== 'email' && fault)
    throw new AppError('VALIDATION_FAILED', { errors: { 'contact.phone': [fault] } });
};

const toOwnSession = (row: SessionRow, currentId: string): OwnSession => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  device: row.device,
  isCurrent: row.id === currentId,
});

@Injectable()
export class MeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly preferences: PreferencesRepository,
    private readonly sessions: SessionsRepository,
    private readonly listeners: AccountListeners,
  ) {}

  readPreferences({ userId }: Viewer): Promise<Preferences> {
    return this.preferences.findByUser(userId);
  }

  /** A number that comes with the wishes is the profile's. */
  updatePreferences(viewer: Viewer, { contact, ...sent }: PreferencesBody): Promise<Preferences> {
    const { userId } = viewer;
    if (contact) assertReachable(contact, viewer);
    const { phone, ...wishes } = contact ?? {};
    return this.dataSource.transaction(async (manager) => {
      if (phone !== undefined) await this.preferences.savePhone(manager, userId, phone);
      const change = contact ? { ...sent, contact: wishes as ContactWishes } : sent;
      const saved = await this.preferences.save(manager, userId, change);
      await recordConsents(manager, userId, sent);
      if (contact) await this.listeners.contactWishesGiven(manager, userId);
      return saved;
    });
  }

  async listSessions({ userId, sessionId }: Viewer): Promise<OwnSession[]> {
    const rows = await this.sessions.findByUser(userId);
    return rows.map((row) => toOwnSession(row, sessionId));
  }

  /** @throws AppError NOT_FOUND, the same for somebody else's, an unknown and a malformed id */
  async endSession({ userId }: Viewer, id: string): Promise<void> {
    if (!(await this.sessions.end(userId, id))) throw new AppError('NOT_FOUND');
  }

  endOtherSessions({ userId, sessionId }: Viewer): Promise<void> {
    return this.sessions.endOthers(userId, sessionId);
  }
}
