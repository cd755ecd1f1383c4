import { Injectable, Logger } from '@nestjs/common';
import { dayMs, minuteMs } from '@repo/product/durations';
import { StripeCursorRepository } from '@repo/purchases/stripe-cursor.repository';
import type { StripeEvent } from '../../stripe/stripe-objects.ts';
import { toUpdate } from '../../stripe/stripe-updates.ts';
import { StripeClient } from '../../stripe/stripe.client.ts';
import { FulfilmentService } from '../fulfilment.service.ts';

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
