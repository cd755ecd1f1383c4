import { run } from '@repo/server/database/statements';
import type { DataSource } from 'typeorm';

export interface StripeCursor {
  lookedAt: Date;
  /** Everything before this time has been applied. */
  readUpTo: Date;
}

/** How far Stripe's events have been read; stored, so that all APIs know it, even after a restart. */
export class StripeCursorRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns undefined before the first time */
  async find(): Promise<StripeCursor | undefined> {
    const [row] = await run<StripeCursor>(
      this.dataSource,
      'select looked_at as "lookedAt", read_up_to as "readUpTo" from stripe_cursor',
    );
    return row;
  }

  async save({ lookedAt, readUpTo }: StripeCursor): Promise<void> {
    await run(
      this.dataSource,
      `insert into stripe_cursor (looked_at, read_up_to) values ($1, $2)
       on conflict (is_only) do update
       set looked_at = excluded.looked_at, read_up_to = excluded.read_up_to`,
      [lookedAt, readUpTo],
    );
  }
}
