import { Injectable } from '@nestjs/common';
import { takenSpots } from '@repo/purchases/spots';
import type { OfferId } from '@repo/product/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { DataSource } from 'typeorm';
import { run } from '@repo/server/database/statements';

@Injectable()
export class WaitingListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds an address once a month (UTC), and only while the month is sold out: otherwise anybody could
   * trigger a mail about a free spot to any address at once. Adding it again changes nothing, unless
   * the person was offered a spot and was too late: then they wait again, behind everybody else. So an
   * address gets at most one mail for each spot that became free and was sold again.
   */
  async add(email: string, offer: OfferId): Promise<void> {
    await run(
      this.dataSource,
      `with spots as (${takenSpots})
       insert into waiting_list as w (email, month, offer)
       select $1, month, $2 from spots where taken >= $3
       on conflict (month, email) do update
       set notified_at = null, created_at = now(), offer = excluded.offer
       where w.notified_at is not null`,
      [email, offer, coachingSpotsPerMonth],
    );
  }
}
