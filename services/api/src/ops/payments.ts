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
} from '../purchases/manual-review/payments.ts';
import { findWaiting } from '../purchases/waiting-list/waiting-list.repository.ts';
import { CommandError, type Commands, type CommandContext } from './command.ts';

const orderOf = ({ args: [order = ''] }: CommandContext): string => {
  if (!isOrderId(order))
    throw new CommandError(`"${order}" is not an order id: copy one from a list`);
  return order;
};

const accept = async (ops: CommandContext): Promise<void> => {
  const [orderId, cents = ''] = [orderOf(ops), ops.args[1]];
  if (!/^\d{1,7}$/.test(cents))
    throw new CommandError(`CENTS is the amount agreed, in digits only, not "${cents}"`);
  if (!(await acceptPayment(await ops.database(), orderId, Number(cents))))
    throw new CommandError(
      'this order is not quarantined, is already paid, or has no account anymore',
    );
  ops.log('quarantine accept', { orderId, cents: Number(cents) });
  ops.say('accepted: it is checked against Stripe again and granted within two minutes');
};

const refund = async (ops: CommandContext): Promise<void> => {
  const orderId = orderOf(ops);
  const paymentIntent = await findRefundable(await ops.database(), orderId);
  if (!paymentIntent) throw new CommandError('this order has nothing left to refund');
  const stripe = readStripeConfig(ops.environment);
  const name = await refundInFull(stripe, { orderId, paymentIntent }).catch((error: unknown) => {
    // Stripe's message says what is wrong, and never contains the whole key.
    throw new CommandError(`Stripe: ${error instanceof Error ? error.message : 'no answer'}`);
  });
  ops.log('payments refund', { orderId, refund: name });
  ops.say(`refunded in full (${name}): the order changes when Stripe’s webhook arrives`);
};

const keep = async (ops: CommandContext): Promise<void> => {
  const orderId = orderOf(ops);
  if (!(await keepPayment(await ops.database(), orderId)))
    throw new CommandError('this order is neither oversold nor paid twice');
  ops.log('payments keep', { orderId });
  ops.say('kept: it now counts as a normal purchase');
};

export const paymentCommands: Commands = {
  quarantine: {
    help: 'list payments that did not match their order and were not granted',
    run: async (ops) => {
      ops.show(await findQuarantined(await ops.database()), 'no payment is quarantined');
    },
  },
  'quarantine accept': {
    takes: ['ORDER', 'CENTS'],
    help: 'accept a quarantined payment for CENTS',
    run: accept,
  },
  oversold: {
    help: "list coaching sold beyond its month's spots",
    run: async (ops) => {
      ops.show(await findOversold(await ops.database()), 'no spot is oversold');
    },
  },
  'paid-twice': {
    help: 'list payments for something the buyer already had',
    run: async (ops) => {
      ops.show(await findPaidTwice(await ops.database()), 'nobody paid twice');
    },
  },
  'payments keep': {
    takes: ['ORDER'],
    help: 'keep an oversold or twice-paid order as a normal purchase',
    run: keep,
  },
  'payments refund': {
    takes: ['ORDER'],
    help: 'refund what is left of a payment at Stripe; safe to run twice',
    run: refund,
  },
  refunds: {
    help: "list refunds that the buyer's bank returned",
    run: async (ops) => {
      ops.show(await findReturnedRefunds(await ops.database()), 'no refund was returned');
    },
  },
  unclaimed: {
    help: "list guests' purchases that still have no account",
    run: async (ops) => {
      ops.show(await findUnclaimed(await ops.database()), 'every purchase has an account');
    },
  },
  'waiting-list': {
    help: 'list who is waiting for a coaching spot, and who was notified of one',
    run: async (ops) => {
      ops.show(await findWaiting(await ops.database()), 'the waiting list is empty');
    },
  },
};
