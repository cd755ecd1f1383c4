import { Injectable } from '@nestjs/common';
import { takenSpots } from '@repo/backend/coaching-spots';
import type { OfferId } from '@repo/product/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

@Injectable()
export class WaitingListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds an address once a month (UTC), and only while the month is sold out: else anybody could
   * have mail about a free spot sent to anybody, at once. Adding it again changes nothing, unless
   * they were told of a spot more than a day ago and came too late: then they wait again. The day
   * keeps anybody from having mail sent to somebody else over and over.
   * @returns false while there are spots, whatever the address
   */
  async add(email: string, offer: OfferId): Promise<boolean> {
    const [spots] = await run<{ isSoldOut: boolean }>(
      this.dataSource,
      `with spots as (
         select taken >= $3 as is_sold_out, month from (${takenSpots}) counted
       ), added as (
         insert into waiting_list as w (email, month, offer)
         select $1, month, $2 from spots where is_sold_out
         on conflict (month, email) do update
         set told_at = null, created_at = now(), offer = excluded.offer
         where w.told_at < now() - interval '1 day'
       )
       select is_sold_out as "isSoldOut" from spots`,
      [email, offer, coachingSpotsPerMonth],
    );
    return spots?.isSoldOut ?? false;
  }
}
