import { Injectable } from '@nestjs/common';
import { AppError } from '../platform/app-error.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { toFact } from './stripe/stripe-facts.ts';

@Injectable()
export class WebhookService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
  ) {}

  /**
   * Verifies first, then learns. Unknown events are none of our business and answered with 200;
   * a failure of our own is not, so that Stripe sends it again.
   * @throws AppError INVALID_SIGNATURE
   */
  async receive(raw?: Buffer, signature?: string): Promise<void> {
    if (!raw || !signature) throw new AppError('INVALID_SIGNATURE');
    await this.fulfilment.learn(toFact(await this.stripe.verify(raw, signature)));
  }
}
