import {
  Injectable,
  Logger,
  Inject,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { advisoryLocks, runExclusive } from '@repo/server/database/advisory-locks';
import { startLoop, type Loop } from '@repo/server/loop';
import { minuteMs, dayMs } from '@repo/product/durations';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import { FulfilmentService } from '../fulfilment.service.ts';
import { SupersededCheckouts } from '../superseded-checkouts.ts';
import { StripeCursorRepository } from '@repo/purchases/stripe-cursor.repository';
import { type StripeEvent, toUpdate } from '../../stripe/stripe-updates.ts';
import { StripeClient } from '../../stripe/stripe.client.ts';

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

const batchSize = 20;

/** One round of the reconciler. */
@Injectable()
export class ReconcilerRound {
  readonly #logger = new Logger('reconciler');
  #isStopping = false;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly superseded: SupersededCheckouts,
    private readonly missed: MissedEvents,
  ) {}

  /** Starts no further purchase. */
  stop(): void {
    this.#isStopping = true;
  }

  /** A failing step does not block the others, and is retried in a later round. */
  async run(): Promise<void> {
    await this.#attempt('expire abandoned orders', () => this.orders.expireAbandoned());
    await this.#attempt('find orders to check at Stripe', () => this.#refreshDue());
    await this.#attempt('close superseded checkouts', () => this.superseded.closeHeld());
    await this.#attempt('read missed Stripe events', () => this.missed.catchUp());
  }

  async #refreshDue(): Promise<void> {
    for (const sessionId of await this.orders.findDue(batchSize))
      await this.#attempt(`check ${sessionId} at Stripe`, () => this.#refresh(sessionId));
  }

  /** Marked one by one, so that a round that breaks off leaves the others due. */
  async #refresh(sessionId: string): Promise<void> {
    if (!this.#isStopping && (await this.orders.takeDue(sessionId)))
      await this.fulfilment.refresh(sessionId, 'reconciler');
  }

  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.#logger.error(error, `reconciler: cannot ${what}, retrying in a later round`);
    });
  }
}

const roundMs = minuteMs;

/**
 * Finds what no webhook reported. Part of the API, the only service that talks to Stripe; of several
 * APIs, one at a time runs it.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('reconciler');
  #loop: Loop | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly round: ReconcilerRound,
  ) {}

  onApplicationBootstrap(): void {
    const fail = (error: unknown): void => {
      this.#logger.error(error, 'reconciler: cannot start a round, retrying in a minute');
    };
    this.#loop = startLoop(roundMs, () => this.takeTurn(), fail, roundMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.round.stop();
    await this.#loop?.stop();
  }

  /** Runs a round, unless another API is running one. */
  async takeTurn(): Promise<void> {
    await runExclusive(this.config.DATABASE_URL, advisoryLocks.reconciler, () => this.reconcile());
  }

  /** Runs a round, even while another process runs one. */
  async reconcile(): Promise<void> {
    await this.round.run();
  }
}
