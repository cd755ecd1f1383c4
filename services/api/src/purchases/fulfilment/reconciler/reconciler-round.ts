import { Injectable, Logger } from '@nestjs/common';
import { OrdersRepository } from '../../orders/orders.repository.ts';
import { FulfilmentService } from '../fulfilment.service.ts';
import { MissedEvents } from './missed-events.ts';
import { SupersededCheckouts } from '../superseded-checkouts.ts';

const batchSize = 20;

/** What a round of the reconciler does. */
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

  /** No further purchase is begun. */
  stop(): void {
    this.#isStopping = true;
  }

  /** What fails holds up nothing else and is tried again in a later one. */
  async run(): Promise<void> {
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
