import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { takeTurn } from '../../platform/database/turn.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { MissedEvents } from './missed-events.ts';
import { SupersededCheckouts } from './superseded-checkouts.ts';

const roundMs = 60_000;
const batchSize = 20;
/** An arbitrary number of our own: the advisory lock that lets one API reconcile at a time. */
export const reconcilerLock = 7_305_811_043;

/**
 * Finds what no webhook reported. Lives in the API because the API is the only service that knows
 * Stripe; of several, one at a time does it.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('reconciler');
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly superseded: SupersededCheckouts,
    private readonly missed: MissedEvents,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#round ??= this.#survive(() => this.takeTurn()).finally(() => {
        this.#round = undefined;
      });
    }, roundMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#round;
  }

  /** A round, unless another API has one under way. */
  async takeTurn(): Promise<void> {
    const { DATABASE_DIRECT_URL, DATABASE_URL } = this.config;
    const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
    await takeTurn(url, reconcilerLock, () => this.reconcile());
  }

  /** One round. What fails holds up nothing else and is tried again in a later one. */
  async reconcile(): Promise<void> {
    await this.#survive(() => this.orders.expireAbandoned());
    await this.#survive(() => this.#refreshDue());
    await this.#survive(() => this.superseded.closeHeld());
    await this.#survive(() => this.missed.catchUp());
  }

  async #refreshDue(): Promise<void> {
    for (const sessionId of await this.orders.findDue(batchSize))
      await this.#survive(() => this.#refresh(sessionId));
  }

  /** Marked one by one: a round that breaks off leaves the others due. */
  async #refresh(sessionId: string): Promise<void> {
    if (!this.#isStopping && (await this.orders.takeDue(sessionId)))
      await this.fulfilment.refresh(sessionId, 'reconciler');
  }

  async #survive(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.#logger.error(error);
    });
  }
}
