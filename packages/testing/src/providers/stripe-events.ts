import { createHmac, randomBytes } from 'node:crypto';
import { currency, offers, type OfferId } from '@repo/product/offers';
import type { Browser } from '../browser.ts';
import { column } from '../api/harness.ts';

/** The sandbox answers no other version, as the API's own. */
export const apiVersion = '2026-10-28.endive';

/** The secret that `testEnvironment` lets the API trust. */
export const webhookSecret = 'whsec_suite';

/** @returns the signature header that Stripe would send with this exact text */
export const sign = (
  payload: string,
  { secret = webhookSecret, at = Date.now() }: { secret?: string; at?: number } = {},
): string => {
  const seconds = String(Math.floor(at / 1_000));
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
};

/** Posts an event as Stripe does: no cookies, no origin of ours, the signed text itself. */
export const deliver = (
  { ask }: Browser,
  payload: string,
  signature: string | null = sign(payload),
): Promise<Response> =>
  ask('/api/payment/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      origin: 'https://stripe.example',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body: payload,
  });

/** The data of an order that events contain. */
export interface PaidOrder {
  id: string;
  sessionId: string;
  paymentIntent: string | null;
  offer: string;
  amount: number;
  currency: string;
  email: string;
}

/** An order with its session, as after a checkout; the sandbox does not know it. */
export const openOrder = async ({
  offer = 'self-guided',
  amount = offers[offer].amount,
  userId = null,
}: { offer?: OfferId; amount?: number; userId?: string | null } = {}): Promise<PaidOrder> => {
  const token = randomBytes(8).toString('hex');
  const sessionId = `cs_test_${token}`;
  const [id = ''] = await column(
    `insert into orders (user_id, buyer, product, offer, amount, currency, stripe_session_id)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [userId, `suite:${token}`, offers[offer].product, offer, amount, currency, sessionId],
  );
  return {
    id,
    sessionId,
    paymentIntent: `pi_${token}`,
    offer,
    amount,
    currency,
    email: `payer-${token}@example.com`,
  };
};

const now = (): number => Math.floor(Date.now() / 1_000);

const toEvent = (type: string, object: object, created = now()): string =>
  JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  });

const toSession = (order: PaidOrder, status: string, paymentStatus: string) => ({
  id: order.sessionId,
  object: 'checkout.session',
  status,
  payment_status: paymentStatus,
  amount_total: order.amount,
  currency: order.currency,
  client_reference_id: order.id,
  metadata: { order: order.id, offer: order.offer },
  customer_details: { email: order.email },
  payment_intent: order.paymentIntent,
  url: null,
  expires_at: now() + 86_400,
});

const toDispute = (paymentIntent: string | null, status: string, dueBy?: number) => ({
  id: 'dp_suite',
  payment_intent: paymentIntent,
  status,
  ...(dueBy && { evidence_details: { due_by: dueBy } }),
});

/** The events of a purchase, by meaning. `at` is Stripe's own time, in seconds. */
export const events = {
  created: ({ paymentIntent: id }: PaidOrder) => toEvent('payment_intent.created', { id }),
  paid: (order: PaidOrder) => {
    const status = order.amount === 0 ? 'no_payment_required' : 'paid';
    return toEvent('checkout.session.completed', toSession(order, 'complete', status));
  },
  processing: (order: PaidOrder) =>
    toEvent('checkout.session.completed', toSession(order, 'complete', 'unpaid')),
  failed: (order: PaidOrder) =>
    toEvent('checkout.session.async_payment_failed', toSession(order, 'complete', 'unpaid')),
  expired: (order: PaidOrder) =>
    toEvent('checkout.session.expired', toSession(order, 'expired', 'unpaid')),
  refunded: ({ paymentIntent, amount }: PaidOrder, refunded = amount) =>
    toEvent('charge.refunded', {
      id: 'ch_suite',
      payment_intent: paymentIntent,
      amount,
      amount_refunded: refunded,
      refunded: refunded === amount,
    }),
  refundFailed: ({ paymentIntent }: PaidOrder) =>
    toEvent('refund.failed', { id: 're_suite', payment_intent: paymentIntent, status: 'failed' }),
  disputed: ({ paymentIntent }: PaidOrder, at = now(), dueBy = 1_800_600_000) =>
    toEvent('charge.dispute.created', toDispute(paymentIntent, 'needs_response', dueBy), at),
  disputeClosed: ({ paymentIntent }: PaidOrder, status: string, at = now()) =>
    toEvent('charge.dispute.closed', toDispute(paymentIntent, status), at),
};
