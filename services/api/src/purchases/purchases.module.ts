import { Module } from '@nestjs/common';
import { AccountListeners } from '../accounts/account-listeners.ts';
import { MemberData } from '../accounts/member-data/member-data.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { EarlierCheckouts } from './checkout/earlier-checkouts.ts';
import { OpenOrdersRepository } from './checkout/open-orders.repository.ts';
import { PaymentRecorder } from './fulfilment/payment-recorder.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { MissedEvents, StripeCursorRepository } from './fulfilment/reconciler/missed-events.ts';
import { GuestCodeController } from './fulfilment/guest-code.controller.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { PaymentsRepository } from './fulfilment/payments.repository.ts';
import { Reconciler, ReconcilerRound } from './fulfilment/reconciler/reconciler.ts';
import { SupersededCheckouts } from './fulfilment/superseded-checkouts.ts';
import { OffersController } from './offers/offers.controller.ts';
import { OffersService } from './offers/offers.service.ts';
import { assignOrders, moveReceipts } from './orders/owners.ts';
import { OrdersRepository } from './orders/orders.repository.ts';
import { PaymentsController } from './payments.controller.ts';
import { purchasesData } from './purchases-data.ts';
import { PurchaseLimits } from './purchase-limits.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { TransactionsController } from './transactions/transactions.controller.ts';
import { TransactionsRepository } from './transactions/transactions.repository.ts';
import { TransactionsService } from './transactions/transactions.service.ts';
import { WaitingListController } from './waiting-list/waiting-list.controller.ts';
import { WaitingListRepository } from './waiting-list/waiting-list.repository.ts';

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
    PaymentRecorder,
    CheckoutService,
    EarlierCheckouts,
    FulfilmentService,
    MissedEvents,
    OffersService,
    OpenOrdersRepository,
    OrdersRepository,
    OutcomeService,
    PaymentsRepository,
    PurchaseLimits,
    Reconciler,
    ReconcilerRound,
    StripeClient,
    StripeCursorRepository,
    SupersededCheckouts,
    TransactionsRepository,
    TransactionsService,
    WaitingListRepository,
  ],
})
export class PurchasesModule {
  constructor(accounts: AccountListeners, memberData: MemberData, superseded: SupersededCheckouts) {
    memberData.register('purchases', purchasesData(superseded));
    accounts.on('addressVerified', assignOrders);
    accounts.on('addressChanged', moveReceipts);
  }
}
