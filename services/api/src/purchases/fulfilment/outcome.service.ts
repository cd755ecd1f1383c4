import { Injectable } from '@nestjs/common';
import type { Order } from '@repo/purchases/entities';
import { maskAddress, type PaymentOutcome } from '@repo/contracts/purchases/checkout';
import { AppError } from '@repo/server/app-error';
import { limitsOf } from '@repo/accounts/limit-table';
import { Limits } from '../../accounts/limits/limits.ts';
import type { ReturningBuyer } from '../checkout/buyers.ts';
import { GrantsRepository } from '@repo/purchases/grants.repository';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import type { CheckoutState } from '@repo/purchases/stripe-reports';
import { StripeFailure } from '../stripe/stripe.client.ts';
import { FulfilmentService } from './fulfilment.service.ts';

/** The page's polling interval. */
const pauseMs = 2_000;

/**
 * An order's state on the outcome page. `unpaid` means that nothing was charged, and is used only when
 * that is certain; refunded money is neither paid nor unpaid. An open dispute closes nothing.
 */
const byStatus: Record<Order['status'], PaymentOutcome['state']> = {
  paid: 'paid',
  partially_refunded: 'paid',
  disputed: 'paid',
  refunded: 'refunded',
  failed: 'unpaid',
  expired: 'unpaid',
  pending: 'processing',
};

/** @param session Stripe's current answer; absent when it was not asked or did not answer */
export const toOutcome = (
  { status, quarantine }: Pick<Order, 'status' | 'quarantine'>,
  session?: Pick<CheckoutState, 'state'>,
): PaymentOutcome['state'] => {
  // A person is checking a payment that was set aside.
  if (quarantine !== null && status !== 'refunded') return 'processing';
  if (status === 'pending' && session?.state === 'open') return 'unpaid';
  return byStatus[status];
};

const unanswered = (error: unknown): undefined => {
  if (!(error instanceof StripeFailure)) throw error;
  return undefined;
};

const isOwn = ({ userId }: Order, buyer: ReturningBuyer): boolean =>
  userId !== null && userId === buyer.userId;

/** Whether this browser paid while signed out, which is enough to see the address. */
const isMadeHere = ({ buyer }: Order, { browser }: ReturningBuyer): boolean =>
  browser !== undefined && buyer === browser;

/** What the pages after a payment show (ADR 0018). */
@Injectable()
export class OutcomeService {
  /** When Stripe was last asked about a session, oldest first; its answers are not cached. */
  readonly #askedAt = new Map<string, number>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly grants: GrantsRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly limits: Limits,
  ) {}

  /**
   * A signed-in member sees their own payments and those of this browser; a signed-out browser that
   * names a session came from its payment page. The answer never depends on whose account the
   * order became, so that paying for an address does not reveal whether it has an account.
   * @param name the session, or the order itself for a buyer who canceled
   * @throws AppError TOO_MANY_REQUESTS; only sessions that Stripe would have to be asked about are
   *   counted
   */
  async read(name: string, buyer: ReturningBuyer): Promise<PaymentOutcome> {
    const before = await this.orders.findByCheckout(name);
    const known = before && (await this.#assign(before, buyer));
    if (!known || (buyer.userId && !isOwn(known, buyer) && !isMadeHere(known, buyer)))
      return { state: 'unknown', product: null };
    const sessionId = known.status === 'pending' ? known.stripeSessionId : null;
    if (sessionId === null || !this.#mayAsk(sessionId))
      return this.#answer(known, buyer, toOutcome(known));
    return this.#look(known, buyer, sessionId);
  }

  /**
   * Only the browser that paid signed out may have a code mailed: the session id is part of its
   * address, so others may have read it.
   * @returns what was paid, and the address; null once its owner has moved or erased their account
   * @throws AppError NOT_FOUND, the same for everybody else and every other payment
   */
  async findPayment(
    sessionId: string,
    buyer: ReturningBuyer,
  ): Promise<Pick<Order, 'email' | 'amount'>> {
    const order = buyer.userId ? null : await this.orders.findByCheckout(sessionId);
    const isTheirs = order && isMadeHere(order, buyer) && order.status !== 'refunded';
    if (!isTheirs || order.paidAs === null) throw new AppError('NOT_FOUND');
    const { email, paidAs, amount } = order;
    return { email: email && maskAddress(email) === paidAs ? email : null, amount };
  }

  /**
   * Asks Stripe while our order is open, at most once in two seconds, so that the buyer's return
   * compensates for a lost webhook.
   */
  async #look(before: Order, buyer: ReturningBuyer, sessionId: string): Promise<PaymentOutcome> {
    await this.limits.count(...limitsOf('open payment', buyer));
    const session = await this.fulfilment.refresh(sessionId, 'page').catch(unanswered);
    const after = (await this.orders.findByCheckout(sessionId)) ?? before;
    return this.#answer(await this.#assign(after, buyer), buyer, toOutcome(after, session));
  }

  /** Keeps a polling page, in any number of tabs, from causing a call to Stripe each time. */
  #mayAsk(sessionId: string): boolean {
    const end = performance.now() - pauseMs;
    for (const [asked, at] of this.#askedAt) {
      if (at > end) break;
      this.#askedAt.delete(asked);
    }
    if (this.#askedAt.has(sessionId)) return false;
    this.#askedAt.set(sessionId, performance.now());
    return true;
  }

  /** Gives a guest's order to the member who has since signed in with the paying address. */
  async #assign(order: Order, { userId, email }: ReturningBuyer): Promise<Order> {
    if (!userId || !email || order.userId || !order.paidAt || order.email !== email) return order;
    await this.orders.assign(userId, email);
    return { ...order, userId };
  }

  async #answer(
    order: Order,
    buyer: ReturningBuyer,
    outcome: PaymentOutcome['state'],
  ): Promise<PaymentOutcome> {
    const { product, status } = order;
    const isGuest = isMadeHere(order, buyer) && !isOwn(order, buyer);
    const isClosed = status === 'disputed' && !(await this.grants.isOpen(order.id));
    const state = isClosed ? 'refunded' : outcome;
    if (state === 'refunded' && !isGuest && !isOwn(order, buyer))
      return { state: 'unknown', product };
    const paidAs = isGuest && state === 'paid' && order.paidAs;
    return { state, product, ...(paidAs && { paidAs }) };
  }
}
