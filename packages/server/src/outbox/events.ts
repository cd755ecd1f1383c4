/**
 * Every event the API records, with the ids it carries. Ids only: never a token, a password,
 * an address or a reflection. E-mails and handlers name theirs as `on` in `services/worker/src`.
 */
export const events = {
  /** Somebody asked for an account; `codeId` holds the code to send. */
  'sign-up.requested': { userId: String, codeId: String },
  /** A signed-in or signing-up person asked for another verification code. */
  'verification.requested': { userId: String, codeId: String },
  /** Somebody asked to reset a password. The code may belong to nobody; then nothing is sent. */
  'password-reset.requested': { codeId: String },
  'password.changed': { userId: String },
  /** A member asked for another address; the code goes to the new one, a notice to the old. */
  'email-change.requested': { userId: String, codeId: String },
  'email.changed': { userId: String, codeId: String },
  /** A member exported everything that we know about them. */
  'data.exported': { userId: String },
  /** An account is gone; `erasures` knows where its last mail goes. */
  'account.erased': { userId: String },
  /** An operator mails all members, and it is this member's turn. */
  'member-mail.due': { userId: String, mailId: String },
  'order.paid': { orderId: String },
  'order.refunded': { orderId: String },
  /** A payment does not fit its order, or its buyer was erased: a person has to decide. */
  'order.quarantined': { orderId: String },
  /** One more coaching spot was paid than the month has. */
  'order.oversold': { orderId: String },
  /** Its buyer already had the product: nothing is promised, a person decides. */
  'order.paid-twice': { orderId: String },
  /** The buyer's bank opened a dispute or decided it: open, won or lost. */
  'dispute.changed': { paymentIntent: String, outcome: String },
  /** The deadline of an open dispute has changed. */
  'dispute.deadline-changed': { paymentIntent: String },
  /** The buyer's bank returned a refund: the money is still owed. Its order may not be paid yet. */
  'refund.failed': { paymentIntent: String },
  /** `hours` after a payment, it still has no account. */
  'order.unassigned': { orderId: String, hours: Number },
  /** The coach has not confirmed writing to a buyer, and the promised hour is near. */
  'outreach.unconfirmed': { orderId: String },
  /** The promised hour has passed and, as far as we know, the coach has not written. */
  'outreach.overdue': { orderId: String },
  /** A buyer gave or changed their contact wishes after the coach was notified of the purchase. */
  'contact-wishes.given': { orderId: String },
  /** Coaching was refunded or lost to a dispute; its upcoming appointments are canceled. */
  'coaching.ended': { orderId: String },
  /**
   * A client has erased their account. Every id is gone: `paidAt` and `hours` (with commas: the starts
   * of appointments to come) show the coach who it was and which hours are free.
   */
  'client.erased': { paidAt: String, hours: String },
  /** The coach set, moved or canceled it; a later revision makes an earlier one void. */
  'appointment.changed': { appointmentId: String, revision: Number },
  /** It begins within a day. One for the client and one for the coach. */
  'appointment.near': { appointmentId: String, revision: Number, to: String },
  'plan.written': { orderId: String, week: Number },
  /** The coach has an expired link and asks for a new one. */
  'coach-link.requested': { orderId: String },
  /** A coaching spot is free and is offered to the next person on the waiting list. */
  'spot.freed': { guestId: String },
  /** A text was saved whose insight is to be written; with insights off, nothing is recorded. */
  'reflection.saved': { userId: String, week: Number, version: Number },
  /** A member asked for the insight of a saved text: for the first time, again, or despite care. */
  'insight.requested': { userId: String, week: Number, version: Number },
  'programme.completed': { userId: String },
  /** The hour has come at which a member wants to be reminded. */
  'reminder.due': { userId: String },
  /** Mails have failed for good: those marked with this moment. */
  'deliveries.failed': { reportedAt: String },
} as const;

export type EventType = keyof typeof events;

type Fields<Row> = {
  -readonly [Name in keyof Row]: Row[Name] extends typeof Number ? number : string;
};

/** The payload of each event. */
export type Events = { [Type in EventType]: Fields<(typeof events)[Type]> };

/** Every type of event, for checks at start. */
export const eventTypes = Object.keys(events) as EventType[];
