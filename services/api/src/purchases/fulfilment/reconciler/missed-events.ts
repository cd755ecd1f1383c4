import { Injectable, Logger } from '@nestjs/common';
import { dayMs, minuteMs } from '@repo/product/durations';
import { DataSource } from 'typeorm';
import { run } from '../../../platform/database/statements.ts';
import type { StripeEvent } from '../../stripe/stripe-objects.ts';
import { toUpdate } from '../../stripe/stripe-updates.ts';
import { StripeClient } from '../../stripe/stripe.client.ts';
import { FulfilmentService } from '../fulfilment.service.ts';

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

/** How far back we look the first time, and how long for an event that keeps failing. */
const farthestMs = dayMs;

/** How long to wait between two looks, and how much each later one overlaps. */
const overlapMs = 10 * minuteMs;

/** Reads the events that Stripe recorded: the only trace of a lost refund or dispute. */
@Injectable()
export class MissedEvents {
  readonly #logger = new Logger('missed events');

  constructor(
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
    private readonly readings: StripeReadingRepository,
  ) {}

  /** @throws StripeFailure when the list breaks off; the next look begins where this one did */
  async catchUp(): Promise<void> {
    const startedAt = Date.now();
    const last = await this.readings.find();
    if (last && startedAt - last.lookedAt.getTime() < overlapMs) return;
    const readUpTo = last?.readUpTo.getTime() ?? startedAt - farthestMs;
    let unread = startedAt;
    for await (const event of this.stripe.listEvents(new Date(readUpTo - overlapMs)))
      if (!(await this.#apply(event))) unread = Math.min(unread, event.created * 1_000);
    await this.readings.save({
      lookedAt: new Date(startedAt),
      readUpTo: new Date(Math.max(unread, startedAt - farthestMs)),
    });
  }

  /** @returns false when it failed: it is read again, and holds up no other */
  async #apply(event: StripeEvent): Promise<boolean> {
    try {
      await this.fulfilment.apply(toUpdate(event), 'reconciler');
      return true;
    } catch (error) {
      this.#logger.warn(`cannot apply Stripe event ${event.id}`);
      this.#logger.error(error);
      return false;
    }
  }
}
