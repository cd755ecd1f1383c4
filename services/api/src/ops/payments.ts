import { readStripeConfig } from '../platform/config.ts';
import { isOrderId } from '../purchases/orders/orders.repository.ts';
import { refundInFull } from '../purchases/stripe/stripe-connection.ts';
import {
  acceptPayment,
  findOversold,
  findPaidTwice,
  findQuarantined,
  findRefundable,
  findReturnedRefunds,
  findUnclaimed,
  keepPayment,
} from '../purchases/for-a-person/payments.ts';
import { findWaiting } from '../purchases/waiting-list/waiting-list.repository.ts';
import { Refusal, type Commands, type Ops } from './command.ts';

const orderOf = ({ args: [order = ''] }: Ops): string => {
  if (!isOrderId(order)) throw new Refusal(`"${order}" is no order: the lists show their ids`);
  return order;
};

const accept = async (ops: Ops): Promise<void> => {
  const [orderId, cents = ''] = [orderOf(ops), ops.args[1]];
  if (!/^\d{1,7}$/.test(cents)) throw new Refusal('CENTS is what was agreed, in digits alone');
  if (!(await acceptPayment(await ops.database(), orderId, Number(cents))))
    throw new Refusal('this order is not set aside, was paid, or its buyer is gone');
  ops.log('quarantine accept', { orderId, cents: Number(cents) });
  ops.say('accepted: it is compared with Stripe again and granted within two minutes');
};

const refund = async (ops: Ops): Promise<void> => {
  const orderId = orderOf(ops);
  const paymentIntent = await findRefundable(await ops.database(), orderId);
  if (!paymentIntent) throw new Refusal('nothing of this order is left to give back');
  const stripe = readStripeConfig(ops.environment);
  const name = await refundInFull(stripe, { orderId, paymentIntent }).catch((error: unknown) => {
    // Stripe's sentence names what is wrong, never the key as a whole.
    throw new Refusal(`Stripe: ${error instanceof Error ? error.message : 'does not answer'}`);
  });
  ops.log('payments refund', { orderId, refund: name });
  ops.say(`refunded in full (${name}): the order follows when Stripe tells us`);
};

const keep = async (ops: Ops): Promise<void> => {
  const orderId = orderOf(ops);
  if (!(await keepPayment(await ops.database(), orderId)))
    throw new Refusal('this order is neither one too many nor paid twice');
  ops.log('payments keep', { orderId });
  ops.say('kept: it is a purchase like any other now');
};

export const paymentCommands: Commands = {
  quarantine: {
    help: 'payments that did not fit their order and were not granted',
    run: async (ops) => {
      ops.show(await findQuarantined(await ops.database()), 'no payment is set aside');
    },
  },
  'quarantine accept': {
    takes: ['ORDER', 'CENTS'],
    help: 'it was right after all: so many cents were agreed',
    run: accept,
  },
  oversold: {
    help: 'coaching that was paid beyond the spots of its month',
    run: async (ops) => {
      ops.show(await findOversold(await ops.database()), 'no spot too many');
    },
  },
  'paid-twice': {
    help: 'what somebody paid for who had it already',
    run: async (ops) => {
      ops.show(await findPaidTwice(await ops.database()), 'nobody paid twice');
    },
  },
  'payments keep': {
    takes: ['ORDER'],
    help: 'let a spot too many, or what was paid twice, stand as a purchase',
    run: keep,
  },
  'payments refund': {
    takes: ['ORDER'],
    help: 'give what is left of any payment back at Stripe; asked twice, it happens once',
    run: refund,
  },
  refunds: {
    help: "refunds that the buyer's bank sent back",
    run: async (ops) => {
      ops.show(await findReturnedRefunds(await ops.database()), 'no refund came back');
    },
  },
  unclaimed: {
    help: "guests' purchases that wait for an account",
    run: async (ops) => {
      ops.show(await findUnclaimed(await ops.database()), 'every purchase has its account');
    },
  },
  'waiting-list': {
    help: 'who waits for a coaching spot, and who was told of one',
    run: async (ops) => {
      ops.show(await findWaiting(await ops.database()), 'nobody waits');
    },
  },
};
