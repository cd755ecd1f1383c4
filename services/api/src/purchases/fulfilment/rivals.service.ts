import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countSpots } from '../offers/coaching-spots.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { FulfilmentRepository } from './fulfilment.repository.ts';
import { RivalsRepository } from './rivals.repository.ts';

/**
 * Open payment pages that nobody should pay any more: the member has got the product through
 * another page, or the last coaching spot of the month is gone. Closing them keeps a second tab
 * from becoming a second charge.
 */
@Injectable()
export class RivalsService {
  readonly #logger = new Logger('rivals');

  constructor(
    private readonly dataSource: DataSource,
    private readonly rivals: RivalsRepository,
    private readonly orders: FulfilmentRepository,
    private readonly stripe: StripeClient,
  ) {}

  /** Right after a payment: the pages that it made pointless. */
  async closeBeside(orderId: string): Promise<void> {
    await this.#close([...(await this.rivals.findBeside(orderId)), ...(await this.#findSoldOut())]);
  }

  /** Once in a while: whatever could not be closed then, or was claimed at a login since. */
  async closeAll(): Promise<void> {
    await this.#close([...(await this.rivals.findCovered()), ...(await this.#findSoldOut())]);
  }

  async #findSoldOut(): Promise<string[]> {
    const { left } = await countSpots(this.dataSource);
    return left === 0 ? this.rivals.findCoaching() : [];
  }

  /** A page that is being paid this second, or a Stripe that is away, is left to the next time. */
  async #close(sessionIds: string[]): Promise<void> {
    for (const sessionId of new Set(sessionIds))
      try {
        const { state } = await this.stripe.expireSession(sessionId);
        if (state === 'expired') await this.orders.markExpired(sessionId);
      } catch (error) {
        this.#logger.warn(`a payment page stays open: ${error instanceof Error ? error.name : ''}`);
      }
  }
}
