import type { World } from '../world.ts';

const statusOf = (books: World['stripe']['books'], intentId: string | null) => {
  const intent = intentId === null ? undefined : books.intents.get(intentId);
  const charge = books.charges.get(intent?.latest_charge ?? '');
  const dispute = books.disputes.all().find((row) => row.charge === charge?.id);
  return {
    intentStatus: intent?.status ?? null,
    charge: charge?.id ?? null,
    amountReceived: intent?.amount_received ?? 0,
    amountRefunded: charge?.amount_refunded ?? 0,
    dispute: dispute?.status ?? null,
  };
};

/** One row a Checkout Session, newest first. */
export const paymentRows = ({ stripe: { books } }: World) =>
  books.sessions.all().map((session) => {
    return {
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
      ...statusOf(books, session.payment_intent),
    };
  });

const mailRows = ({ inbox }: World) =>
  inbox.list().map(({ id, messageId, from, to, subject, at, acknowledged }) => ({
    id,
    messageId,
    from: from.Address,
    to: to.map(({ Address }) => Address),
    subject,
    at,
    acknowledged,
  }));

/** What the outside world saw, for tests to compare with what the product says. */
export const readLedger = (world: World) => ({
  payments: paymentRows(world),
  mails: mailRows(world),
  ai: { count: world.ai.count(), calls: world.ai.calls() },
  webhooks: world.stripe.books.deliveries.all(),
  events: world.stripe.books.events
    .all()
    .map(({ id, type, created, payload }) => ({ id, type, created, object: objectId(payload) })),
});

const objectId = (payload: string): string =>
  (JSON.parse(payload) as { data: { object: { id: string } } }).data.object.id;
