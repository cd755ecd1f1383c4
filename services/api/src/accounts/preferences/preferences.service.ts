import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ContactWishes, Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { validateContactPhone } from '@repo/contracts/validators';
import { DataSource } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import type { SessionUser } from '@repo/accounts/session-user';
import { AccountListeners } from '../account-listeners.ts';
import { recordConsents } from '@repo/accounts/security-log.repository';
import { PreferencesRepository } from '@repo/accounts/preferences.repository';

/** @throws AppError VALIDATION_FAILED for a call or a text without a number, under this field's name */
export const assertCallable = (phone: string | null, field: string): void => {
  const fault = validateContactPhone(phone);
  if (fault) throw new AppError('VALIDATION_FAILED', { errors: { [field]: [fault] } });
};

@Injectable()
export class PreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly preferences: PreferencesRepository,
    private readonly listeners: AccountListeners,
  ) {}

  read({ userId }: SessionUser): Promise<Preferences> {
    return this.preferences.findByUser(userId);
  }

  /** A number that comes with the wishes is saved in the profile. */
  async update(user: SessionUser, { contact, ...sent }: PreferencesBody): Promise<Preferences> {
    const { userId } = user;
    if (contact && contact.channel !== 'email')
      assertCallable(contact.phone ?? user.phone, 'contact.phone');
    const { phone, ...wishes } = contact ?? {};
    const contactCiphertext =
      contact && (await this.preferences.seal(userId, wishes as ContactWishes));
    return this.dataSource.transaction(async (manager) => {
      const before = contact && (await this.preferences.lockContact(manager, userId));
      if (phone !== undefined) await this.preferences.savePhone(manager, userId, phone);
      const change = { ...sent, ...(contactCiphertext && { contactCiphertext }) };
      const saved = await this.preferences.save(manager, userId, change);
      await recordConsents(manager, userId, sent);
      const after = { ...saved.contact, phone: phone ?? before?.phone };
      if (contact && !isDeepStrictEqual(before, after))
        await this.listeners.contactWishesGiven(manager, userId);
      return saved;
    });
  }
}
