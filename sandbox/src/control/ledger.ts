import type { Sandbox } from '../sandbox.ts';

/** One row per Checkout Session, newest first. */
export const paymentRows = ({ stripe: { tables } }: Sandbox) => {
  const disputes = tables.disputes.all();
  return tables.sessions.all().map((session) => {
    const intent = tables.intents.get(session.payment_intent ?? '');
    const charge = tables.charges.get(intent?.latest_charge ?? '');
    return {
      session: session.id,
      url: session.url,
      created: session.created,
      status: session.status,
      paymentStatus: session.payment_status,
      amountTotal: session.amount_total,
      currency: session.currency,
      email: session.customer_details?.email ?? null,
      clientReferenceId: session.client_reference_id,
      metadata: session.metadata,
      paymentIntent: session.payment_intent,
      intentStatus: intent?.status ?? null,
      charge: charge?.id ?? null,
      amountRefunded: charge?.amount_refunded ?? 0,
      dispute: disputes.find((row) => row.charge === charge?.id)?.status ?? null,
    };
  });
};

export type PaymentSummary = ReturnType<typeof paymentRows>[number];

/** What the providers saw, for tests to compare with what the product reports. */
export const readLedger = (sandbox: Sandbox) => ({
  payments: paymentRows(sandbox),
  mails: sandbox.inbox.search({}),
  ai: { calls: sandbox.aiCalls },
});
