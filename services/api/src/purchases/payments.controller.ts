import { Body, Controller, Get, Headers, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  checkoutOffers,
  type Checkout,
  type PaymentSession,
  type SelfGuidedCheckout,
} from '@repo/contracts/purchases/checkout';
import type { Success } from '@repo/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access.ts';
import { ok } from '../platform/envelope.ts';
import { CurrentViewer, type Viewer } from '../accounts/access/viewer.ts';
import { Buyers } from './checkout/buyers.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { OutcomeService } from './fulfilment/outcome.service.ts';
import { CheckoutDto, SelfGuidedCheckoutDto } from './payments.dto.ts';
import { WebhookService } from './webhook.service.ts';

@Controller('payment')
export class PaymentsController {
  constructor(
    private readonly buyers: Buyers,
    private readonly checkouts: CheckoutService,
    private readonly outcomes: OutcomeService,
    private readonly webhook: WebhookService,
  ) {}

  @Access('visitor')
  @Post('create-checkout')
  @HttpCode(200)
  async createCheckout(
    @Body() { priceId, ...wish }: CheckoutDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<Checkout>> {
    const offer = this.checkouts.pickOffer(checkoutOffers.createCheckout, priceId);
    return ok(await this.checkouts.open(await this.buyers.identify(request, reply), offer, wish));
  }

  @Access('visitor')
  @Post('create-new-door-checkout')
  @HttpCode(200)
  async createNewDoorCheckout(
    @Body() { priceId, ...wish }: CheckoutDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<Checkout>> {
    const offer = this.checkouts.pickOffer(checkoutOffers.createNewDoorCheckout, priceId);
    return ok(await this.checkouts.open(await this.buyers.identify(request, reply), offer, wish));
  }

  @Access('session')
  @Get('checkout-self-guided')
  async readSelfGuidedCheckout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<SelfGuidedCheckout>> {
    const offer = this.checkouts.pickOffer(checkoutOffers.createSelfGuidedCheckout);
    return ok(await this.checkouts.read(await this.buyers.identify(request, reply), offer));
  }

  @Access('visitor')
  @Post('checkout-self-guided')
  @HttpCode(200)
  async createSelfGuidedCheckout(
    @Body() wish: SelfGuidedCheckoutDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<Checkout>> {
    const offer = this.checkouts.pickOffer(checkoutOffers.createSelfGuidedCheckout);
    return ok(await this.checkouts.open(await this.buyers.identify(request, reply), offer, wish));
  }

  @Access('visitor')
  @Get('sessions/:sessionId')
  async readSession(
    @Param('sessionId') sessionId: string,
    @CurrentViewer() viewer?: Viewer,
  ): Promise<Success<PaymentSession>> {
    return ok(await this.outcomes.read(sessionId, viewer?.userId));
  }

  @Access('public')
  @Post('webhook')
  @HttpCode(200)
  async receive(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature?: string,
  ): Promise<Success<null>> {
    await this.webhook.receive(request.rawBody, signature);
    return ok(null);
  }
}
