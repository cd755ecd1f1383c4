import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { toUpdate } from '../stripe/stripe-updates.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { SupersededCheckouts } from './superseded-checkouts.ts';

const roundMs = 60_000;
const batchSize = 20;

/** How far back the first look at the events goes, and how much each later one overlaps. */
const firstLookMs = 24 * 3_600_000;
const overlapMs = 10 * 60_000;

/**
 * Finds what no webhook reported. Lives in the API because the API is the only service that knows
 * Stripe; replicas share the open orders; that they repeat the rest does no harm.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('reconciler');
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #lookedAt = Date.now() - firstLookMs;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
    private readonly superseded: SupersededCheckouts,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#round ??= this.reconcile()
        .catch((error: unknown) => {
          this.#logger.error(error);
        })
        .finally(() => {
          this.#round = undefined;
        });
    }, roundMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  /** One round. What fails now is tried again in a later one. */
  async reconcile(): Promise<void> {
    await this.orders.expireAbandoned();
    for (const sessionId of await this.orders.takeDue(batchSize))
      await this.fulfilment.refresh(sessionId);
    await this.superseded.closeHeld();
    if (Date.now() - this.#lookedAt > overlapMs) await this.#catchUp();
  }

  /** Reads the events that Stripe recorded: the only trace of a lost refund or dispute. */
  async #catchUp(): Promise<void> {
    const startedAt = Date.now();
    for (const event of await this.stripe.listEvents(new Date(this.#lookedAt - overlapMs)))
      await this.fulfilment.apply(toUpdate(event));
    this.#lookedAt = startedAt;
  }
}
