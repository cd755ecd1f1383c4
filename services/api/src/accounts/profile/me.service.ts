import { Injectable } from '@nestjs/common';
import type { OwnSession, Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../access/viewer.ts';
import { AccountListeners } from '../account-listeners.ts';
import { recordConsents } from '../security/consents.ts';
import { PreferencesRepository } from '../preferences/preferences.repository.ts';
import { SessionsRepository, type SessionRow } from '../sessions/sessions.repository.ts';

/** What holds until a member chooses; nothing is sent to a model without a choice. */
const unchosen: Preferences = {
  aiInsights: null,
  insightMemory: false,
  discreet: false,
  reminders: null,
  contact: null,
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

  async readPreferences({ userId }: Viewer): Promise<Preferences> {
    return (await this.preferences.findByUser(userId)) ?? unchosen;
  }

  updatePreferences({ userId }: Viewer, sent: PreferencesBody): Promise<Preferences> {
    return this.dataSource.transaction(async (manager) => {
      const saved = await this.preferences.save(manager, userId, sent);
      await recordConsents(manager, userId, sent);
      if (sent.contact) await this.listeners.contactWishesGiven(manager, userId);
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
