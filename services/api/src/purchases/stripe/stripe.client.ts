import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CheckoutState } from '@repo/purchases/stripe-reports';
import type { Stripe } from 'stripe';
import { CONFIG, type Config } from '../../platform/config.ts';
import { AppError } from '@repo/server/app-error';
import { connect, createProduct } from './stripe-connection.ts';
import { type StripeEvent, readers, toCheckoutState } from './stripe-updates.ts';
import { createHash } from 'node:crypto';
import type { Order } from '@repo/purchases/entities';
import { paths, withQuery } from '@repo/contracts/paths';
import type { OfferId } from '@repo/product/offers';

/**
 * The data of a session: our order row, and nothing from a client. Stripe asks for an address if there
 * is none.
 */
export type CheckoutOrder = Pick<
  Order,
  'id' | 'attempt' | 'product' | 'offer' | 'amount' | 'currency' | 'email'
>;

/** Where Stripe sends a buyer back to, and the page where the purchase began. */
const pages: Record<OfferId, { success: string; cancel: string; from?: string }> = {
  coaching: { success: paths.success, cancel: paths.error },
  'coaching-new-door': { success: paths.success, cancel: paths.error, from: paths.newDoor },
  'self-guided': { success: paths.selfGuidedSuccess, cancel: paths.selfGuidedError },
};

/** @returns the session to create; the same for every call with the same order. */
export const toParams = (
  publicUrl: string,
  order: CheckoutOrder,
  promotionCode?: string,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { order: order.id, offer: order.offer };
  const { product, currency, amount } = order;
  const { success, cancel, from } = pages[order.offer];
  return {
    mode: 'payment',
    client_reference_id: order.id,
    line_items: [{ quantity: 1, price_data: { product, currency, unit_amount: amount } }],
    metadata,
    payment_intent_data: { metadata },
    success_url: `${publicUrl}${success}?session_id={CHECKOUT_SESSION_ID}`,
    // Stripe fills in the session there only, so this page asks about the order.
    cancel_url: publicUrl + withQuery(cancel, { from, order: order.id }),
    ...(order.email && { customer_email: order.email }),
    ...(promotionCode && { discounts: [{ promotion_code: promotionCode }] }),
  };
};

/** The same order, attempt and content give the same session, however often it is requested. */
export const idempotencyKey = ({ id, attempt }: CheckoutOrder, params: object): string => {
  const content = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
  return `checkout-${id}-${attempt}-${content.slice(0, 16)}`;
};

/** The fields of the SDK's errors that are read here. */
export interface SdkError {
  type?: string;
  code?: string;
  param?: string;
  /** Absent when Stripe was not reached or did not answer in time. */
  statusCode?: number;
}

/** A buyer may try again after this many seconds. */
const retryAfter = 5;

/** A failed call to Stripe, with the error that the buyer gets. */
export class StripeFailure extends AppError {
  /** Stripe answered: repeating the call under the same idempotency key repeats the answer. */
  readonly isAnswered: boolean;
  /** A new Stripe account does not know our products yet. */
  readonly isProductMissing: boolean;

  constructor(error: SdkError, refusal: 'INVALID_COUPON' | 'PAYMENT_UNAVAILABLE') {
    const isRefused = error.type === 'StripeInvalidRequestError';
    super(isRefused ? refusal : 'PAYMENT_UNAVAILABLE', { retryAfter });
    this.cause = error;
    this.isAnswered = error.statusCode !== undefined;
    this.isProductMissing =
      error.code === 'resource_missing' && !!error.param?.endsWith('[product]');
  }
}

/** The oldest signature that is accepted, in seconds; Stripe's own default. */
const signatureTolerance = 300;

/** Only this file and `stripe-connection.ts` call Stripe's SDK; others know its types at most. */
@Injectable()
export class StripeClient {
  readonly #logger = new Logger('stripe');
  #stripe: Promise<Stripe> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws AppError INVALID_COUPON for a code that is unknown or no longer active */
  async findPromotionCode(code: string): Promise<string> {
    const { data } = await this.#ask(
      (stripe) => stripe.promotionCodes.list({ code, active: true, limit: 1 }),
      'INVALID_COUPON',
    );
    const [found] = data;
    if (!found) throw new AppError('INVALID_COUPON');
    return found.id;
  }

  /** @throws StripeFailure with INVALID_COUPON when Stripe refuses the code for this purchase */
  async createCheckout(order: CheckoutOrder, promotionCode?: string): Promise<CheckoutState> {
    const params = toParams(this.config.PUBLIC_URL, order, promotionCode);
    const key = idempotencyKey(order, params);
    const create = (idempotencyKey: string) =>
      this.#ask(
        (stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }),
        promotionCode ? 'INVALID_COUPON' : 'PAYMENT_UNAVAILABLE',
      );
    const session = await create(key).catch(async (error: unknown) => {
      if (!(error instanceof StripeFailure) || !error.isProductMissing) throw error;
      await this.#ask((stripe) => createProduct(stripe, order.product));
      return create(`${key}-product`);
    });
    return toCheckoutState(session);
  }

  async readCheckout(id: string): Promise<CheckoutState> {
    const expand = ['payment_intent'];
    return toCheckoutState(
      await this.#ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand })),
    );
  }

  async expireCheckout(id: string): Promise<CheckoutState> {
    return toCheckoutState(await this.#ask((stripe) => stripe.checkout.sessions.expire(id)));
  }

  /** All events we care about that Stripe recorded since then, newest first, page by page. */
  async *listEvents(since: Date): AsyncIterable<StripeEvent> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const stripe = await this.#connect();
    try {
      yield* stripe.events.list({ created, types: Object.keys(readers), limit: 100 });
    } catch (error) {
      throw this.#toFailure(error);
    }
  }

  /**
   * @param raw the body exactly as it came
   * @throws AppError INVALID_SIGNATURE unless one of our secrets signed it within five minutes
   */
  async verify(raw: Buffer, signature: string): Promise<StripeEvent> {
    const { webhooks } = await this.#connect();
    for (const secret of this.config.STRIPE_WEBHOOK_SECRETS)
      try {
        return webhooks.constructEvent(raw, signature, secret, signatureTolerance);
      } catch {
        // Tries the next secret, because two are valid while one is being replaced.
      }
    throw new AppError('INVALID_SIGNATURE');
  }

  #connect(): Promise<Stripe> {
    return (this.#stripe ??= connect(this.config));
  }

  async #ask<Answer>(
    call: (stripe: Stripe) => Promise<Answer>,
    refusal: 'INVALID_COUPON' | 'PAYMENT_UNAVAILABLE' = 'PAYMENT_UNAVAILABLE',
  ): Promise<Answer> {
    const stripe = await this.#connect();
    return call(stripe).catch((error: unknown) => {
      throw this.#toFailure(error, refusal);
    });
  }

  /** Logged here, because some callers go on without an answer. */
  #toFailure(
    error: unknown,
    refusal: 'INVALID_COUPON' | 'PAYMENT_UNAVAILABLE' = 'PAYMENT_UNAVAILABLE',
  ): StripeFailure {
    this.#logger.error(error, 'a call to Stripe failed');
    return new StripeFailure(error as SdkError, refusal);
  }
}
