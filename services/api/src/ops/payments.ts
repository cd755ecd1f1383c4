import { readStripeConfig } from '../platform/config.ts';
import { isOrderId } from '@repo/purchases/orders/orders.repository';
import { refundInFull } from '../purchases/stripe/stripe-connection.ts';
import {
  acceptPayment,
  findOpenPayments,
  findRefundable,
  keepPayment,
} from '@repo/purchases/orders/manual-review';
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
  ops.log('payments accept', { orderId, cents: Number(cents) });
  ops.print('accepted: it is checked against Stripe again and granted within two minutes');
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
  ops.print(`refunded in full (${name}): the order changes when Stripe’s webhook arrives`);
};

const keep = async (ops: CommandContext): Promise<void> => {
  const orderId = orderOf(ops);
  if (!(await keepPayment(await ops.database(), orderId)))
    throw new CommandError(
      'this order is neither oversold nor paid twice, and no refund or report of it is open',
    );
  ops.log('payments keep', { orderId });
  ops.print('kept: there is nothing left to decide about it');
};

export const paymentCommands: Commands = {
  payments: {
    help: 'list payments that need a decision, and coaching buyers who wait for the coach',
    run: async (ops) => {
      ops.show(await findOpenPayments(await ops.database()), 'no payment needs a decision');
    },
  },
  'payments accept': {
    takes: ['ORDER', 'CENTS'],
    help: 'accept a quarantined payment for CENTS',
    run: accept,
  },
  'payments keep': {
    takes: ['ORDER'],
    help: 'keep an oversold or twice-paid order as a normal purchase, or settle a refund that came back, or a report set aside',
    run: keep,
  },
  'payments refund': {
    takes: ['ORDER'],
    help: 'refund what is left of a payment at Stripe; safe to run twice',
    run: refund,
  },
};
