import { currency, offers, type OfferId } from '@repo/product/offers';
import { products, type ProductId } from '@repo/product/products';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { run, selectList } from '@repo/server/database/statements';
import { Order } from '../entities.ts';
import { requireSpot } from '../spots.ts';
import type { CheckoutState } from '../stripe-reports.ts';

/** The buyer: a member, or a signed-out browser. */
export interface OrderBuyer {
  /** null for a signed-out buyer, whose purchase is assigned once the address is verified. */
  userId: string | null;
  /** Whose open orders these are; opaque. */
  key: string;
  /** The member's verified address; null for everybody else. */
  email: string | null;
  /** The browser that starts the order; opaque. */
  browser: string;
}

// prettier-ignore
const columns = [
  'id', 'attempt', 'product', 'offer', 'amount', 'currency', 'email', 'coupon', 'stripeSessionId',
] as const;

/** An order in checkout. */
export type OpenOrder = Pick<Order, (typeof columns)[number]>;

/** The buyer's input, and where they came from. */
export type CheckoutInput = Pick<Order, 'email' | 'coupon' | 'cameFrom'>;

const earlierColumns = [
  'id',
  'userId',
  'buyer',
  'browser',
  'product',
  'offer',
  'status',
  'quarantine',
] as const;

/** An earlier order of the same member, the same browser or the same address. */
export type EarlierOrder = Pick<Order, (typeof earlierColumns)[number]> & { sessionId: string };

/** @returns products whose purchase includes this one: coaching includes the program */
const bringing = (product: ProductId): string[] =>
  Object.entries(products)
    .filter(([, { grants }]) => grants.some((one) => one === product))
    .map(([id]) => id);

export class OpenOrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The buyer's only open order of an offer, existing or new. Typed values overwrite stored ones only
   * until a Checkout Session is created from them.
   * @throws AppError SOLD_OUT
   */
  open(buyer: OrderBuyer, offer: OfferId, input: CheckoutInput): Promise<OpenOrder> {
    return this.dataSource.transaction(async (manager) => {
      if (offers[offer].product === 'coaching') await requireSpot(manager);
      return this.#open(manager, buyer, offer, input);
    });
  }

  async #open(
    manager: EntityManager,
    buyer: OrderBuyer,
    offer: OfferId,
    { email, coupon, cameFrom }: CheckoutInput,
  ): Promise<OpenOrder> {
    const { product, amount } = offers[offer];
    const [order] = await run<OpenOrder>(
      manager,
      `insert into orders as o
        (user_id, buyer, product, offer, amount, currency, email, coupon, browser, came_from)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (buyer, offer) where status = 'pending' do update set
        email = case when o.stripe_session_id is null then excluded.email else o.email end,
        coupon = case when o.stripe_session_id is null then excluded.coupon else o.coupon end,
        amount = case when o.stripe_session_id is null then excluded.amount else o.amount end
      returning ${selectList<Order>(columns)}`,
      [
        buyer.userId,
        buyer.key,
        product,
        offer,
        amount,
        currency,
        email,
        coupon,
        buyer.browser,
        cameFrom,
      ],
    );
    if (!order) throw new Error('the upsert of an open order returned no row');
    return order;
  }

  /**
   * @returns orders with a payment page that were paid for this product, or may be paid right now; the
   *   member's own first. The member's account is not looked at: a browser that paid signed out must not
   *   learn what the owner of the address does elsewhere. Anybody may type a member's address, so of
   *   orders by strangers only the newest few are checked.
   */
  findEarlier({ userId, email, browser }: OrderBuyer, product: ProductId): Promise<EarlierOrder[]> {
    return run(
      this.dataSource,
      `select ${selectList<Order>(earlierColumns)}, stripe_session_id as "sessionId" from orders o
      where (browser = $1 or user_id = $2 or id = any(array(
          select id from orders
          where user_id is null and email = $4 and status = 'pending' and product = any($3)
            and stripe_session_id is not null
          order by created_at desc limit 3)))
        and product = any($3) and stripe_session_id is not null
        and (status in ('pending', 'paid', 'partially_refunded') or status = 'disputed'
          and not exists (select from payments p
            where p.payment_intent = o.payment_intent and p.dispute = 'lost'))
      order by user_id is not distinct from $2 desc, status = 'pending', created_at desc`,
      [browser, userId, bringing(product), email],
    );
  }

  /**
   * Ties the session to its order, with what Stripe will charge (less than the offer with a
   * coupon). Only the first session of an order is tied.
   * @returns false when the order has another one
   */
  async attach(id: string, session: CheckoutState & { amount: number }): Promise<boolean> {
    const open = { id, status: 'pending' } as const;
    const { affected } = await this.dataSource.manager.update(
      Order,
      [
        { ...open, stripeSessionId: IsNull() },
        { ...open, stripeSessionId: session.id },
      ],
      {
        stripeSessionId: session.id,
        checkoutUrl: session.url,
        amount: session.amount,
        expiresAt: session.expiresAt,
      },
    );
    return affected === 1;
  }

  /** Stripe stores a failed answer under its idempotency key, so the next try needs a new key. */
  async countAttempt({ id, attempt }: OpenOrder): Promise<void> {
    const same = { id, attempt, stripeSessionId: IsNull() };
    await this.dataSource.manager.update(Order, same, { attempt: attempt + 1 });
  }

  isPaid(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Order, { id, status: 'paid' });
  }

  /**
   * Allows a second order while a payment is still under way: this browser buys again, for somebody
   * else. A paid order does not block a new one.
   */
  async release(id: string): Promise<void> {
    await this.dataSource.manager.update(Order, { id, status: 'pending' }, { buyer: null });
  }

  /** @returns the payment page of an open order that has not expired */
  async findOpenUrl(buyer: string, offer: OfferId): Promise<string | null> {
    const [open] = await run<Pick<Order, 'checkoutUrl'>>(
      this.dataSource,
      `select checkout_url as "checkoutUrl" from open_orders
       where buyer = $1 and offer = $2 and expires_at > $3`,
      [buyer, offer, new Date()],
    );
    return open?.checkoutUrl ?? null;
  }
}
