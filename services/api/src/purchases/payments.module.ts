import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { Buyers } from './checkout/buyers.ts';
import { CheckoutRepository } from './checkout/checkout.repository.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { FulfilmentRepository } from './fulfilment/fulfilment.repository.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { Reconciler } from './fulfilment/reconciler.ts';
import { ReconcilerRepository } from './fulfilment/reconciler.repository.ts';
import { ReversalsRepository } from './fulfilment/reversals.repository.ts';
import { RivalsRepository } from './fulfilment/rivals.repository.ts';
import { RivalsService } from './fulfilment/rivals.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { WebhookService } from './webhook.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [PaymentsController],
  providers: [
    Buyers,
    CheckoutRepository,
    CheckoutService,
    FulfilmentRepository,
    FulfilmentService,
    OutcomeService,
    Reconciler,
    ReconcilerRepository,
    ReversalsRepository,
    RivalsRepository,
    RivalsService,
    StripeClient,
    WebhookService,
  ],
})
export class PaymentsModule {}
