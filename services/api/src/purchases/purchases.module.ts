import { Module } from '@nestjs/common';
import { GrantsRepository } from '@repo/purchases/grants.repository';
import { OpenOrdersRepository } from '@repo/purchases/orders/open-orders.repository';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import { assignOrders, moveReceipts } from '@repo/purchases/orders/owners';
import { TransactionsRepository } from '@repo/purchases/orders/transactions.repository';
import { PaymentsRepository } from '@repo/purchases/payments.repository';
import { StripeCursorRepository } from '@repo/purchases/stripe-cursor.repository';
import { WaitingListRepository } from '@repo/purchases/waiting-list.repository';
import { AccountListeners } from '../accounts/account-listeners.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { repositories } from '../platform/repositories.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { EarlierCheckouts } from './checkout/earlier-checkouts.ts';
import { FulfilmentService, PaymentRecorder } from './fulfilment/fulfilment.service.ts';
import { GuestCodeController } from './fulfilment/guest-code.controller.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { MissedEvents, Reconciler, ReconcilerRound } from './fulfilment/reconciler/reconciler.ts';
import { SupersededCheckouts } from './fulfilment/superseded-checkouts.ts';
import { OffersController } from './offers/offers.controller.ts';
import { OffersService } from './offers/offers.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { PurchaseLimits } from './purchase-limits.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { TransactionsController } from './transactions/transactions.controller.ts';
import { TransactionsService } from './transactions/transactions.service.ts';
import { WaitingListController } from './waiting-list/waiting-list.controller.ts';

/** Offers, checkout, Stripe, fulfilment, transactions and the waiting list. */
@Module({
  imports: [AccountsModule],
  controllers: [
    GuestCodeController,
    OffersController,
    PaymentsController,
    TransactionsController,
    WaitingListController,
  ],
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
    MissedEvents,
    OffersService,
    OutcomeService,
    PurchaseLimits,
    Reconciler,
    ReconcilerRound,
    StripeClient,
    SupersededCheckouts,
    TransactionsService,
  ],
  exports: [SupersededCheckouts],
})
export class PurchasesModule {
  constructor(accounts: AccountListeners) {
    accounts.on('addressVerified', assignOrders);
    accounts.on('addressChanged', moveReceipts);
  }
}
