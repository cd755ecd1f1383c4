import { Injectable } from '@nestjs/common';
import type { OfferId } from '@repo/product/offers';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

@Injectable()
export class WaitingListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds an address once a month (UTC). Adding it again changes nothing, unless they were told of a
   * spot more than a day ago and came too late: then they wait again. The day keeps anybody from
   * having mail sent to somebody else over and over.
   */
  async add(email: string, offer: OfferId): Promise<void> {
    await run(
      this.dataSource,
      `insert into waiting_list as w (email, month, offer)
       values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), $2)
       on conflict (month, email) do update
       set told_at = null, created_at = now(), offer = excluded.offer
       where w.told_at < now() - interval '1 day'`,
      [email, offer],
    );
  }
}
