import { Injectable } from '@nestjs/common';
import { observe } from '@repo/backend/metrics/metrics';
import { AppError } from '../platform/errors/app-error.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { toUpdate } from './stripe/stripe-updates.ts';

@Injectable()
export class WebhookService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
  ) {}

  /**
   * Verifies first, then applies. Events that we do not read are answered with 200; a failure of
   * our own is not, so that Stripe sends the event again.
   * @throws AppError INVALID_SIGNATURE
   */
  async receive(raw?: Buffer, signature?: string): Promise<void> {
    if (!raw || !signature) throw new AppError('INVALID_SIGNATURE');
    const event = await this.stripe.verify(raw, signature);
    await this.fulfilment.apply(toUpdate(event), 'webhook');
    observe('webhook_lag_seconds', {}, Math.max(0, Date.now() / 1_000 - event.created));
  }
}
