/**
 * Every fact the API records, with the ids it carries. Ids only: never a token, a password,
 * an address or a reflection. The worker's `reactions` lists what follows from each.
 */
export interface Events {
  /** Somebody asked for an account; `flowId` holds the code to send. */
  'sign-up.requested': { userId: string; flowId: string };
  /** A signed-in or signing-up person asked for another verification code. */
  'verification.requested': { userId: string; flowId: string };
  /** Somebody asked to reset a password. The flow may belong to nobody; then nothing is sent. */
  'password-reset.requested': { flowId: string };
  'password.changed': { userId: string };
  /** A member asked for another address; the code goes to the new one, a notice to the old. */
  'email-change.requested': { userId: string; flowId: string };
  'email.changed': { userId: string; flowId: string };
  'order.paid': { orderId: string };
  'order.refunded': { orderId: string };
  /** The coach has not confirmed writing to a buyer; the hour is near. */
  'outreach.unconfirmed': { orderId: string };
  /** A buyer said how to be reached after the coach was told of the purchase. */
  'contact-wishes.given': { orderId: string };
  /** A coaching spot is free; somebody on the waiting list may know first. */
  'spot.offered': { guestId: string };
  'reflection.saved': { userId: string; week: number; version: number };
  'programme.completed': { userId: string };
  /** The hour has come at which a member wants to be reminded. */
  'reminder.due': { userId: string };
}

export type EventType = keyof Events;

/** The same list at run time, for start-up checks. */
export const eventTypes = [
  'sign-up.requested',
  'verification.requested',
  'password-reset.requested',
  'password.changed',
  'email-change.requested',
  'email.changed',
  'order.paid',
  'order.refunded',
  'outreach.unconfirmed',
  'contact-wishes.given',
  'spot.offered',
  'reflection.saved',
  'programme.completed',
  'reminder.due',
] as const satisfies readonly EventType[];
