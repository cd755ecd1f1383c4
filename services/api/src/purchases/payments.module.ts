import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { Buyers } from './checkout/buyers.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { EarlierCheckouts } from './checkout/earlier-checkouts.ts';
import { OpenOrdersRepository } from './checkout/open-orders.repository.ts';
import { Bookings } from './fulfilment/bookings.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { Reconciler } from './fulfilment/reconciler.ts';
import { PaymentsRepository } from './fulfilment/payments.repository.ts';
import { SupersededCheckouts } from './fulfilment/superseded-checkouts.ts';
import { SupersededRepository } from './fulfilment/superseded.repository.ts';
import { OrdersRepository } from './orders/orders.repository.ts';
import { PaymentsController } from './payments.controller.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { WebhookService } from './webhook.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [PaymentsController],
  providers: [
    Bookings,
    Buyers,
    CheckoutService,
    EarlierCheckouts,
    FulfilmentService,
    OpenOrdersRepository,
    OrdersRepository,
    OutcomeService,
    PaymentsRepository,
    Reconciler,
    StripeClient,
    SupersededCheckouts,
    SupersededRepository,
    WebhookService,
  ],
})
export class PaymentsModule {}
