import type { FaultTable } from '@repo/testing/sandbox';
import type { VirtualUser } from './context.ts';
import type { Inject, FaultInjection } from './internal-faults.ts';
import type { TestContext } from './context.ts';

/** How each outside service misbehaves, until its faults are cleared. */
const tables: Record<string, FaultTable> = {
  'webhooks lost': { webhook: { mode: 'drop' } },
  'each webhook 100 times at once': { webhook: { mode: 'duplicate', count: 100 } },
  'webhooks in reverse order': { webhook: { mode: 'reorder', count: 3, ms: 1_500 } },
  'webhooks late': { webhook: { mode: 'delay', ms: 2_500 } },
  'webhooks forged': { webhook: { mode: 'forge' } },
  'Stripe answers 500': { stripe: { mode: 'fail', status: 500 } },
  'Stripe answers 429': { stripe: { mode: 'fail', status: 429 } },
  'Stripe hangs': { stripe: { mode: 'hang' } },
  'Stripe hangs up after doing it': { stripe: { mode: 'drop' } },
  'Stripe answers garbage': { stripe: { mode: 'garbage' } },
  'payment of another amount': { checkout: { mode: 'wrong-amount', amount: 1 } },
  'card declined': { checkout: { mode: 'decline' } },
  'mail answered 451': { smtp: { mode: 'fail', code: 451 } },
  'mail refused': { smtp: { mode: 'refuse' } },
  'mail hangs': { smtp: { mode: 'hang' } },
  'mail dropped before 250': { smtp: { mode: 'drop' } },
  'AI answers 500': { openai: { mode: 'fail', status: 500 } },
  'AI answers 429': { openai: { mode: 'fail', status: 429 } },
  'AI answers 401': { openai: { mode: 'fail', status: 401 } },
  'AI hangs': { openai: { mode: 'hang' } },
  'AI answers garbage': { openai: { mode: 'garbage' } },
  'AI says nothing': { openai: { mode: 'empty' } },
  'AI hangs up in the middle': { openai: { mode: 'drop' } },
  'AI writes a megabyte': { openai: { mode: 'megabyte' } },
  'AI is slow': { openai: { mode: 'slow', ms: 80 } },
  'moderation hangs': { moderation: { mode: 'hang' } },
  'payment that settles later': { checkout: { mode: 'async' } },
};

/** Settles the unpaid sessions: Stripe reports later whether the money arrived. */
const settleAll = async ({ sandbox, random }: TestContext): Promise<void> => {
  const { payments } = await sandbox.ledger();
  for (const { session, status, paymentStatus } of payments)
    if (status === 'complete' && paymentStatus === 'unpaid')
      // A payment that has already failed is not settled again.
      await sandbox.press(session, 'settle', { paid: !random.isOneIn(3) }).catch(() => undefined);
};

const misbehave =
  (table: FaultTable): Inject =>
  async (context) => {
    await context.sandbox.setFaults(table);
    const services = Object.keys(table);
    return async () => {
      await context.sandbox.setFaults(Object.fromEntries(services.map((name) => [name, null])));
      if ('checkout' in table) await settleAll(context);
    };
  };

/** How the webhooks about a refund behave meanwhile. */
const ways: readonly FaultTable[] = [
  { webhook: null },
  { webhook: { mode: 'duplicate', count: 20 } },
  { webhook: { mode: 'reorder', count: 2, ms: 1_000 } },
  { webhook: { mode: 'delay', ms: 1_500 } },
];

const payerOf = ({ history }: TestContext): VirtualUser | undefined =>
  history.people.find(({ stage, paid }) => stage === 'member' && paid.size === 1);

/** Refunds the payment; the author can still read their texts. */
const returnMoney = (name: string, action: string, input: object): FaultInjection => ({
  name,
  needs: (context) => payerOf(context) !== undefined,
  begin: async (context) => {
    const payer = payerOf(context);
    const [sessionId] = payer?.paid ?? [];
    if (!payer || !sessionId) return;
    await context.sandbox.setFaults(context.random.pick(ways));
    payer.stage = 'paid back';
    await context.sandbox.press(sessionId, action, input);
    return () => context.sandbox.setFaults({ webhook: null });
  },
});

export const externalFaults: readonly FaultInjection[] = [
  ...Object.entries(tables).map(([name, table]) => ({ name, begin: misbehave(table) })),
  returnMoney('payment refunded', 'refund', {}),
  returnMoney('dispute lost', 'dispute', { status: 'lost' }),
];
