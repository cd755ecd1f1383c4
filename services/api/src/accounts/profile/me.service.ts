import { Injectable } from '@nestjs/common';
import { User } from '@repo/backend/entities/account';
import { record } from '@repo/backend/outbox/outbox';
import { profileFields, type ProfileBody, type CurrentUser } from '@repo/contracts/accounts/me';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext } from '../access/request-context.ts';
import { isFresh, requireFresh, toUser, type SessionUser } from '../access/session-user.ts';
import { AccountListeners } from '../account-listeners.ts';
import { lockAddress } from '../addresses.ts';
import { OneTimeCodes } from '../one-time-codes.ts';
import { Limits } from '../limits/limits.ts';
import { PreferencesRepository } from '../preferences/preferences.repository.ts';
import { assertCallable } from '../preferences/preferences.service.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';

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
    private readonly checks: PasswordChecks,
    private readonly codes: OneTimeCodes,
    private readonly limits: Limits,
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
    if (pendingEmail) await this.#admitNewEmail(context, sent.currentPassword);
    const columns = columnsOf(sent, pendingEmail);
    const profile = await this.dataSource.transaction(async (manager) => {
      if (pendingEmail) await this.#sendCode(manager, context, pendingEmail);
      if (columns.phone !== undefined) await this.#changePhone(manager, user, columns.phone);
      if (Object.keys(columns).length > 0) await manager.update(User, { id }, columns);
      return manager.findOneByOrFail(User, { id });
    });
    return toUser({ ...user, ...profile });
  }

  /** The coach, who may call or text a client there, hears of it; there must be a number then. */
  async #changePhone(manager: EntityManager, user: SessionUser, phone: string | null) {
    const { channel, phone: before } = await this.preferences.lockContact(manager, user.userId);
    if (!user.paidForCoaching || !channel || channel === 'email' || phone === before) return;
    assertCallable(phone, 'phone');
    await this.listeners.notify('contactWishesGiven', manager, user.userId);
  }

  /** Checks that this member may request a new address, and not too often. */
  async #admitNewEmail(context: SignedInContext, password: string | undefined): Promise<void> {
    const { user } = context;
    // A member who signed up with Google has no password to send.
    if (!user.hasPassword) requireFresh(user);
    const isReauthenticated =
      isFresh(user) ||
      (password !== undefined &&
        (await this.checks.repeat(context, password, () => Promise.resolve(true))));
    if (!isReauthenticated) throw new AppError('FRESH_LOGIN_REQUIRED');
    await this.limits.count(
      ['emailChange', user.userId],
      ['emailChangeNetwork', context.network],
      ['codeMails', 'site'],
    );
  }

  async #sendCode(
    manager: EntityManager,
    { user: { userId, email: previousEmail }, network }: SignedInContext,
    email: string,
  ): Promise<void> {
    await lockAddress(manager, email);
    const source = { network };
    const code = { kind: 'email-change', userId, email, previousEmail, source } as const;
    const codeId = await this.codes.open(manager, code);
    if (codeId) await record(manager, 'email-change.requested', { userId, codeId });
  }
}
