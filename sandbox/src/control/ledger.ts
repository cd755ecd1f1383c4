import type { Sandbox } from '../sandbox.ts';
import type { CheckoutSession, Tables } from '../stripe/tables.ts';

const chargeStatus = (tables: Tables, intentId: string | null) => {
  const intent = tables.intents.get(intentId ?? '');
  const charge = tables.charges.get(intent?.latest_charge ?? '');
  const dispute = tables.disputes.all().find((row) => row.charge === charge?.id);
  return {
    intentStatus: intent?.status ?? null,
    charge: charge?.id ?? null,
    amountReceived: intent?.amount_received ?? 0,
    amountRefunded: charge?.amount_refunded ?? 0,
    dispute: dispute?.status ?? null,
  };
};

const paymentRow = (tables: Tables, session: CheckoutSession) => ({
  session: session.id,
  created: session.created,
  status: session.status,
  paymentStatus: session.payment_status,
  amountTotal: session.amount_total,
  currency: session.currency,
  email: session.customer_details?.email ?? null,
  clientReferenceId: session.client_reference_id,
  metadata: session.metadata,
  paymentIntent: session.payment_intent,
  ...chargeStatus(tables, session.payment_intent),
});

export type PaymentSummary = ReturnType<typeof paymentRow>;

/** One row per Checkout Session, newest first. */
export const paymentRows = ({ stripe: { tables } }: Sandbox): PaymentSummary[] =>
  tables.sessions.all().map((session) => paymentRow(tables, session));

const mailRows = ({ inbox }: Sandbox) =>
  inbox.list().map(({ id, messageId, from, to, subject, at, acknowledged }) => ({
    id,
    messageId,
    from,
    to,
    subject,
    at,
    acknowledged,
  }));

/** What the providers saw, for tests to compare with what the product reports. */
export const readLedger = (sandbox: Sandbox) => ({
  payments: paymentRows(sandbox),
  mails: mailRows(sandbox),
  ai: sandbox.ai.read(),
  webhooks: sandbox.stripe.tables.deliveries.all(),
});
