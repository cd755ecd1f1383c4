import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { run } from '../../../platform/database/statements.ts';

export interface StripeReading {
  lookedAt: Date;
  /** Everything older has been applied. */
  readUpTo: Date;
}

/** How far Stripe's events have been read: known to all APIs, and to those that start tomorrow. */
@Injectable()
export class StripeReadingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns undefined before the first time */
  async find(): Promise<StripeReading | undefined> {
    const [row] = await run<StripeReading>(
      this.dataSource,
      'select looked_at as "lookedAt", read_up_to as "readUpTo" from stripe_reading',
    );
    return row;
  }

  async save({ lookedAt, readUpTo }: StripeReading): Promise<void> {
    await run(
      this.dataSource,
      `insert into stripe_reading (looked_at, read_up_to) values ($1, $2)
       on conflict (is_only) do update
       set looked_at = excluded.looked_at, read_up_to = excluded.read_up_to`,
      [lookedAt, readUpTo],
    );
  }
}
