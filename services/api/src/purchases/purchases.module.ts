import { Module } from '@nestjs/common';
import { GrantsRepository } from '@repo/purchases/grants.repository';
import { OpenOrdersRepository } from '@repo/purchases/orders/open-orders.repository';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import { TransactionsRepository } from '@repo/purchases/orders/transactions.repository';
import { PaymentsRepository } from '@repo/purchases/payments.repository';
import { StripeCursorRepository } from '@repo/purchases/stripe-cursor.repository';
import { WaitingListRepository } from '@repo/purchases/waiting-list.repository';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { repositories } from '../platform/repositories.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { EarlierCheckouts } from './checkout/earlier-checkouts.ts';
import { PaymentRecorder, FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { MissedEvents, Reconciler, ReconcilerRound } from './fulfilment/reconciler/reconciler.ts';
import { GuestCodeService } from './fulfilment/guest-code.service.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { SupersededCheckouts } from './fulfilment/superseded-checkouts.ts';
import { OffersController } from './offers/offers.controller.ts';
import { OffersService } from './offers/offers.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { TransactionsController } from './transactions/transactions.controller.ts';
import { TransactionsService } from './transactions/transactions.service.ts';

/** Offers, checkout, Stripe, fulfilment, transactions and the waiting list. */
@Module({
  imports: [AccountsModule],
  controllers: [OffersController, PaymentsController, TransactionsController],
  providers: [
    ...repositories(
      GrantsRepository,
      OpenOrdersRepository,
      OrdersRepository,
      PaymentsRepository,
      StripeCursorRepository,
      TransactionsRepository,
      WaitingListRepository,
    ),
    PaymentRecorder,
    CheckoutService,
    EarlierCheckouts,
    FulfilmentService,
    GuestCodeService,
    MissedEvents,
    OffersService,
    OutcomeService,
    Reconciler,
    ReconcilerRound,
    StripeClient,
    SupersededCheckouts,
    TransactionsService,
  ],
  exports: [SupersededCheckouts],
})
export class PurchasesModule {}
