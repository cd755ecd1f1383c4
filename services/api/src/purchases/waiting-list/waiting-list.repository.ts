import { Injectable } from '@nestjs/common';
import type { OfferId } from '@repo/product/offers';
import { DataSource } from 'typeorm';

@Injectable()
export class WaitingListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Once an address and month (UTC); again changes nothing, unless they were told of a spot that
   * was gone when they came. A day lies between, so that nobody can have somebody else written to
   * again and again.
   */
  async add(email: string, offer: OfferId): Promise<void> {
    await this.dataSource.query(
      `insert into waiting_list as w (email, month, offer)
       values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), $2)
       on conflict (month, email) do update
       set told_at = null, created_at = now(), offer = excluded.offer
       where w.told_at < now() - interval '1 day'`,
      [email, offer],
    );
  }
}
