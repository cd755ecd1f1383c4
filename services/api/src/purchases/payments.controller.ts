import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  checkout,
  type Checkout,
  type PaymentOutcome,
  type SelfGuidedCheckout,
} from '@repo/contracts/purchases/checkout';
import type { Success } from '@repo/contracts/wire';
import { FromRequest, type RequestContext } from '../accounts/access/request-context.ts';
import { ok, Call, Signed } from '../platform/calls/route.ts';
import { RawBody } from '../platform/calls/body-parser.ts';
import { toReturningBuyer } from './checkout/buyers.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { GuestCodeService } from './fulfilment/guest-code.service.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { CheckoutDto, SelfGuidedCheckoutDto } from './purchases.dto.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly outcomes: OutcomeService,
    private readonly guestCodes: GuestCodeService,
    private readonly fulfilment: FulfilmentService,
  ) {}

  @Call(checkout.createCheckout, 'visitor')
  async createCheckout(
    @Body() body: CheckoutDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<Checkout>> {
    return ok(await this.checkouts.open('createCheckout', body, context));
  }

  @Call(checkout.createNewDoorCheckout, 'visitor')
  async createNewDoorCheckout(
    @Body() body: CheckoutDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<Checkout>> {
    return ok(await this.checkouts.open('createNewDoorCheckout', body, context));
  }

  @Call(checkout.createSelfGuidedCheckout, 'visitor')
  async createSelfGuidedCheckout(
    @Body() body: SelfGuidedCheckoutDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<Checkout>> {
    return ok(await this.checkouts.open('createSelfGuidedCheckout', body, context));
  }

  @Call(checkout.readSelfGuidedCheckout, 'verified')
  async readSelfGuidedCheckout(
    @FromRequest() context: RequestContext,
  ): Promise<Success<SelfGuidedCheckout>> {
    return ok(await this.checkouts.read(context));
  }

  @Call(checkout.readSession, 'visitor')
  async readSession(
    @Param('sessionId') sessionId: string,
    @FromRequest() context: RequestContext,
  ): Promise<Success<PaymentOutcome>> {
    return ok(await this.outcomes.read(sessionId, toReturningBuyer(context)));
  }

  @Call(checkout.mailCode, 'visitor')
  async mailCode(
    @Param('sessionId') sessionId: string,
    @FromRequest() context: RequestContext,
  ): Promise<Success<null>> {
    context.cookies.writeSigned('sign-up', await this.guestCodes.mail(sessionId, context));
    return ok(null);
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
}
