import { Injectable, Logger } from '@nestjs/common';
import { dayMs, minuteMs } from '@repo/product/durations';
import { DataSource } from 'typeorm';
import { run } from '@repo/server/database/statements';
import type { StripeEvent } from '../../stripe/stripe-objects.ts';
import { toUpdate } from '../../stripe/stripe-updates.ts';
import { StripeClient } from '../../stripe/stripe.client.ts';
import { FulfilmentService } from '../fulfilment.service.ts';

export interface StripeCursor {
  lookedAt: Date;
  /** Everything before this time has been applied. */
  readUpTo: Date;
}

/** How far Stripe's events have been read; stored, so that all APIs know it, even after a restart. */
@Injectable()
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

/** How far back the first read goes, and how long a failing event is retried. */
const farthestMs = dayMs;

/** The pause between two reads, and the overlap of each later one. */
const overlapMs = 10 * minuteMs;

/** Reads the events that Stripe recorded: the only trace of a lost refund or dispute. */
@Injectable()
export class MissedEvents {
  readonly #logger = new Logger('missed events');

  constructor(
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
    private readonly cursors: StripeCursorRepository,
  ) {}

  /** @throws StripeFailure when the list breaks off; the next read then starts at the same point */
  async catchUp(): Promise<void> {
    const startedAt = Date.now();
    const last = await this.cursors.find();
    if (last && startedAt - last.lookedAt.getTime() < overlapMs) return;
    const readUpTo = last?.readUpTo.getTime() ?? startedAt - farthestMs;
    let unread = startedAt;
    for await (const event of this.stripe.listEvents(new Date(readUpTo - overlapMs)))
      if (!(await this.#apply(event))) unread = Math.min(unread, event.created * 1_000);
    await this.cursors.save({
      lookedAt: new Date(startedAt),
      readUpTo: new Date(Math.max(unread, startedAt - farthestMs)),
    });
  }

  /** @returns false when it failed: it is read again, and does not block others */
  async #apply(event: StripeEvent): Promise<boolean> {
    try {
      await this.fulfilment.apply(toUpdate(event), 'reconciler');
      return true;
    } catch (error) {
      this.#logger.error(error, `cannot apply Stripe event ${event.id}, reading it again later`);
      return false;
    }
  }
}
