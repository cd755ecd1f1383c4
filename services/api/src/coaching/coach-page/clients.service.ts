import { Injectable } from '@nestjs/common';
import { openWishes } from '@repo/accounts/preferences.repository';
import { confirmContact, findClient, type SealedClient } from '@repo/coaching/outreach.repository';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import { record } from '@repo/server/outbox/outbox';
import { DataSource } from 'typeorm';
import { MemberKeys } from '@repo/accounts/member-keys';
import { AppError } from '@repo/server/app-error';

export interface OpenClient extends Omit<
  SealedClient,
  'contactCiphertext' | 'wrappedKey' | 'masterVersion'
> {
  contact: ContactWishes | null;
}

@Injectable()
export class ClientsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** @throws AppError COACHING_ENDED after a refund, or when the client is gone */
  async find(orderId: string): Promise<OpenClient> {
    const row = await findClient(this.dataSource, orderId);
    if (!row) throw new AppError('COACHING_ENDED');
    return { ...row, contact: this.#openContact(row) };
  }

  /** The first click counts; every later one changes nothing. */
  confirmContact(orderId: string): Promise<void> {
    return confirmContact(this.dataSource.manager, orderId);
  }

  askForLink(orderId: string): Promise<void> {
    return record(this.dataSource.manager, 'coach-link.requested', { orderId });
  }

  #openContact({ userId, contactCiphertext, ...key }: SealedClient): ContactWishes | null {
    if (userId === null || !contactCiphertext) return null;
    return openWishes(this.keys.open({ userId, ...key }), userId, contactCiphertext);
  }
}
