import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  checkout,
  checkoutOffers,
  type Checkout,
  type PaymentOutcome,
  type SelfGuidedCheckout,
} from '@repo/contracts/purchases/checkout';
import type { Success } from '@repo/contracts/wire';
import { FromRequest, type RequestContext } from '../accounts/access/request-context.ts';
import { ok, Call, Signed } from '../platform/calls/route.ts';
import { RawBody } from '../platform/calls/body-parser.ts';
import { toBuyer, toReturningBuyer } from './checkout/buyers.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { CheckoutDto, SelfGuidedCheckoutDto } from './purchases.dto.ts';
import { PurchaseLimits } from './purchase-limits.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly outcomes: OutcomeService,
    private readonly fulfilment: FulfilmentService,
    private readonly limits: PurchaseLimits,
  ) {}

  @Call(checkout.createCheckout, 'visitor')
  createCheckout(
    @Body() body: CheckoutDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<Checkout>> {
    return this.#open('createCheckout', body, context);
  }

  @Call(checkout.createNewDoorCheckout, 'visitor')
  createNewDoorCheckout(
    @Body() body: CheckoutDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<Checkout>> {
    return this.#open('createNewDoorCheckout', body, context);
  }

  @Call(checkout.createSelfGuidedCheckout, 'visitor')
  createSelfGuidedCheckout(
    @Body() body: SelfGuidedCheckoutDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<Checkout>> {
    return this.#open('createSelfGuidedCheckout', body, context);
  }

  @Call(checkout.readSelfGuidedCheckout, 'verified')
  async readSelfGuidedCheckout(
    @FromRequest() context: RequestContext,
  ): Promise<Success<SelfGuidedCheckout>> {
    const offer = this.checkouts.pickOffer(checkoutOffers.createSelfGuidedCheckout);
    return ok(await this.checkouts.read(toBuyer(context), offer));
  }

  @Call(checkout.readSession, 'visitor')
  async readSession(
    @Param('sessionId') sessionId: string,
    @FromRequest() context: RequestContext,
  ): Promise<Success<PaymentOutcome>> {
    return ok(await this.outcomes.read(sessionId, toReturningBuyer(context)));
  }

  @Call(checkout.webhook, 'public')
  @Signed()
  async receive(
    @RawBody() body?: Buffer,
    @Headers('stripe-signature') signature?: string,
  ): Promise<Success<null>> {
    await this.fulfilment.receive(body, signature);
    return ok(null);
  }

  /** Checks the offer first: an unknown one costs nothing and reveals nothing. */
  async #open(
    call: keyof typeof checkoutOffers,
    { priceId, ...wish }: CheckoutDto & SelfGuidedCheckoutDto,
    context: RequestContext,
  ): Promise<Success<Checkout>> {
    const offer = this.checkouts.pickOffer(checkoutOffers[call], priceId);
    const buyer = toBuyer(context);
    const open = () => this.checkouts.open(buyer, offer, wish);
    return ok(await this.limits.checkingOut(buyer, wish.coupon, open));
  }
}
