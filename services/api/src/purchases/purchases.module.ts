import { Module } from '@nestjs/common';
import { AccountListeners } from '../accounts/account-listeners.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { Buyers } from './checkout/buyers.ts';
import { CheckoutRepository } from './checkout/checkout.repository.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { claimOrders } from './claims.ts';
import { FulfilmentRepository } from './fulfilment/fulfilment.repository.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { Reconciler } from './fulfilment/reconciler.ts';
import { ReconcilerRepository } from './fulfilment/reconciler.repository.ts';
import { ReversalsRepository } from './fulfilment/reversals.repository.ts';
import { RivalsRepository } from './fulfilment/rivals.repository.ts';
import { RivalsService } from './fulfilment/rivals.service.ts';
import { OffersController } from './offers/offers.controller.ts';
import { OffersService } from './offers/offers.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { TransactionsController } from './transactions/transactions.controller.ts';
import { TransactionsRepository } from './transactions/transactions.repository.ts';
import { TransactionsService } from './transactions/transactions.service.ts';
import { WaitingListController } from './waiting-list/waiting-list.controller.ts';
import { WaitingListRepository } from './waiting-list/waiting-list.repository.ts';
import { WebhookService } from './webhook.service.ts';

/** Everything about money: offers, checkout, Stripe, fulfilment, transactions, the waiting list. */
@Module({
  imports: [AccountsModule],
  controllers: [
    OffersController,
    PaymentsController,
    TransactionsController,
    WaitingListController,
  ],
  providers: [
    Buyers,
    CheckoutRepository,
    CheckoutService,
    FulfilmentRepository,
    FulfilmentService,
    OffersService,
    OutcomeService,
    Reconciler,
    ReconcilerRepository,
    ReversalsRepository,
    RivalsRepository,
    RivalsService,
    StripeClient,
    TransactionsRepository,
    TransactionsService,
    WaitingListRepository,
    WebhookService,
  ],
})
export class PurchasesModule {
  constructor(accounts: AccountListeners) {
    accounts.on('addressProven', claimOrders);
  }
}
