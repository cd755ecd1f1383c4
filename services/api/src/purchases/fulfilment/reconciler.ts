import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { toFact } from '../stripe/stripe-facts.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { ReconcilerRepository } from './reconciler.repository.ts';
import { RivalsService } from './rivals.service.ts';

const roundMs = 60_000;
const batchSize = 20;

/** How far back the first look goes, and how much every later one overlaps the one before. */
const firstLookMs = 24 * 3_600_000;
const overlapMs = 10 * 60_000;

/**
 * Finds what no webhook told us. Lives in the API because the API is the only service that knows
 * Stripe; several replicas share the open orders and repeat harmlessly the rest.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('reconciler');
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #lookedAt = Date.now() - firstLookMs;

  constructor(
    private readonly orders: ReconcilerRepository,
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
    private readonly rivals: RivalsService,
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

  /** One round. What fails now has its turn again later. */
  async reconcile(): Promise<void> {
    await this.orders.expireAbandoned();
    for (const sessionId of await this.orders.takeDue(batchSize))
      await this.fulfilment.observe(await this.stripe.readSession(sessionId));
    await this.rivals.closeAll();
    if (Date.now() - this.#lookedAt > overlapMs) await this.#catchUp();
  }

  /** Reads the events that Stripe recorded: the only trace of a lost refund or dispute. */
  async #catchUp(): Promise<void> {
    const startedAt = Date.now();
    for (const event of await this.stripe.listEvents(new Date(this.#lookedAt - overlapMs)))
      await this.fulfilment.learn(toFact(event));
    this.#lookedAt = startedAt;
  }
}
