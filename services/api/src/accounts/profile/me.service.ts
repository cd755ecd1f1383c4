import { Injectable } from '@nestjs/common';
import { saveProfile } from '@repo/accounts/accounts.repository';
import type { User } from '@repo/accounts/entities/account';
import { profileFields, type ProfileBody, type CurrentUser } from '@repo/contracts/accounts/me';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedInContext } from '../access/request-context.ts';
import { toUser, type SessionUser } from '@repo/accounts/session-user';
import { AccountListeners } from '../account-listeners.ts';
import { PreferencesRepository } from '@repo/accounts/preferences.repository';
import { assertCallable } from '../preferences/preferences.service.ts';
import { NewEmails } from './new-emails.ts';

/** @returns the pending address: a new one, null to keep the current one, or undefined for no change */
export const findPendingEmail = (
  { email, pendingEmail }: Pick<SessionUser, 'email' | 'pendingEmail'>,
  wanted: string | undefined,
): string | null | undefined => {
  if (wanted === undefined || wanted === pendingEmail) return undefined;
  if (wanted !== email) return wanted;
  return pendingEmail === null ? undefined : null;
};

/** @returns the columns to update: a field that is left out stays, an empty text becomes null */
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

/** What members change about themselves. */
@Injectable()
export class MeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly newEmails: NewEmails,
    private readonly preferences: PreferencesRepository,
    private readonly listeners: AccountListeners,
  ) {}

  /**
   * Changes the fields that were sent. A new address takes effect only with its code (`verify-email`).
   * @throws AppError FRESH_LOGIN_REQUIRED, FRESH_PROOF_REQUIRED, TOO_MANY_REQUESTS, VALIDATION_FAILED
   */
  async update(context: SignedInContext, sent: ProfileBody): Promise<CurrentUser> {
    const { user } = context;
    const id = user.userId;
    const pendingEmail = findPendingEmail(user, sent.email);
    if (pendingEmail) await this.newEmails.admit(context, sent.currentPassword);
    const columns = columnsOf(sent, pendingEmail);
    const profile = await this.dataSource.transaction(async (manager) => {
      if (pendingEmail) await this.newEmails.sendCode(manager, context, pendingEmail);
      if (columns.phone !== undefined) await this.#changePhone(manager, user, columns.phone);
      return saveProfile(manager, id, columns);
    });
    return toUser({ ...user, ...profile });
  }

  /** The coach, who may call or text a client there, hears of it; there must be a number then. */
  async #changePhone(manager: EntityManager, user: SessionUser, phone: string | null) {
    const { channel, phone: before } = await this.preferences.lockContact(manager, user.userId);
    if (!user.paidForCoaching || !channel || channel === 'email' || phone === before) return;
    assertCallable(phone, 'phone');
    await this.listeners.contactWishesGiven(manager, user.userId);
  }
}
