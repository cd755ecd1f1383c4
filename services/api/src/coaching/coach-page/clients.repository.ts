import { Injectable } from '@nestjs/common';
import { openWishes } from '@repo/accounts/contact-wishes';
import { Outreach } from '@repo/coaching/entities';
import { record } from '@repo/server/outbox/outbox';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import type { Client } from '@repo/contracts/coaching/coaching';
import { DataSource, IsNull } from 'typeorm';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { selectStoredKey, type StoredKey } from '../../accounts/keys/stored-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { run } from '@repo/server/database/statements';

export interface ClientRow extends Pick<Client, 'name' | 'email' | 'phone' | 'contact' | 'offer'> {
  orderId: string;
  paidAt: Date;
  dueAt: Date;
  contactedAt: Date | null;
  /** null until the buyer has a verified account, which appointments and plans belong to. */
  userId: string | null;
}

interface SealedRow extends Omit<ClientRow, 'contact'>, StoredKey {
  contactCiphertext: Buffer | null;
}

@Injectable()
export class ClientsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * The account's address counts once it is verified: before that anybody may have typed it, while the
   * order's address is the one that the payer gave to Stripe.
   * @throws AppError COACHING_ENDED after a refund, or when the client is gone
   */
  async find(orderId: string): Promise<ClientRow> {
    const [row] = await run<SealedRow>(
      this.dataSource,
      `select o.id as "orderId", o.offer, o.paid_at as "paidAt", due_at as "dueAt",
         contacted_at as "contactedAt", u.id as "userId", u.full_name as name,
         coalesce(u.email, o.email) as email, u.phone,
         p.contact_ciphertext as "contactCiphertext", ${selectStoredKey}
       from orders o join outreach on order_id = o.id
         left join users u on u.id = o.user_id and u.verified_at is not null
         left join preferences p on p.user_id = u.id
         left join member_keys k on k.user_id = u.id
       where o.id = $1 and o.quarantine is null and coalesce(u.email, o.email) is not null
         and exists (select from grants g where g.order_id = o.id
           and g.entitlement = 'coaching' and g.revoked_at is null)
         and o.status in ('paid', 'partially_refunded', 'disputed')`,
      [orderId],
    );
    if (!row) throw new AppError('COACHING_ENDED');
    return { ...row, contact: this.#openContact(row) };
  }

  /** The first click counts; every later one changes nothing. */
  async confirmContact(orderId: string): Promise<void> {
    const waiting = { orderId, contactedAt: IsNull() };
    await this.dataSource.manager.update(Outreach, waiting, { contactedAt: () => 'now()' });
  }

  askForLink(orderId: string): Promise<void> {
    return record(this.dataSource.manager, 'coach-link.requested', { orderId });
  }

  #openContact({ userId, contactCiphertext, ...key }: SealedRow): ContactWishes | null {
    if (userId === null || !contactCiphertext) return null;
    return openWishes(this.keys.open({ userId, ...key }), userId, contactCiphertext);
  }
}
