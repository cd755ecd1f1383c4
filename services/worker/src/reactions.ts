import { eventTypes, type EventType } from '@repo/backend/events';
import { alreadyHaveAnAccount } from './emails/already-have-an-account.ts';
import { coachHandOff } from './emails/coach-hand-off.ts';
import { coachNudge } from './emails/coach-nudge.ts';
import { contactWishes } from './emails/contact-wishes.ts';
import { emailChangeCode } from './emails/email-change-code.ts';
import { emailChangeNotice } from './emails/email-change-notice.ts';
import { emailChanged } from './emails/email-changed.ts';
import { emailChangedNotice } from './emails/email-changed-notice.ts';
import { send } from './emails/email.ts';
import { passwordChanged } from './emails/password-changed.ts';
import { programmeCompleted } from './emails/programme-completed.ts';
import { receiptCoaching } from './emails/receipt-coaching.ts';
import { receiptSelfGuided } from './emails/receipt-self-guided.ts';
import { refund } from './emails/refund.ts';
import { resetCode } from './emails/reset-code.ts';
import { spotFree } from './emails/spot-free.ts';
import { verificationCode } from './emails/verification-code.ts';
import { weeklyReminder } from './emails/weekly-reminder.ts';
import { writeInsight } from './insights/write-insight.ts';
import type { Reaction } from './reaction.ts';

/** What follows from each fact. A mail whose loader finds nothing to say is not sent. */
export const reactions: { [Type in EventType]: readonly Reaction<Type>[] } = {
  'sign-up.requested': [send(verificationCode), send(alreadyHaveAnAccount)],
  'verification.requested': [send(verificationCode), send(alreadyHaveAnAccount)],
  'password-reset.requested': [send(resetCode)],
  'password.changed': [send(passwordChanged)],
  'email-change.requested': [send(emailChangeCode), send(emailChangeNotice)],
  'email.changed': [send(emailChanged), send(emailChangedNotice)],
  'order.paid': [send(receiptSelfGuided), send(receiptCoaching), send(coachHandOff)],
  'order.refunded': [send(refund)],
  'outreach.unconfirmed': [send(coachNudge)],
  'contact-wishes.given': [send(contactWishes)],
  'spot.offered': [send(spotFree)],
  'reflection.saved': [writeInsight],
  'programme.completed': [send(programmeCompleted)],
  'reminder.due': [send(weeklyReminder)],
};

/** The table in the two ways the worker reads it. */
export interface ReactionIndex {
  byName: ReadonlyMap<string, Reaction>;
  /** Names of what follows from each type. */
  namesByType: ReadonlyMap<string, readonly string[]>;
}

const assertSame = (known: Reaction | undefined, reaction: Reaction): void => {
  if (known && (known.queue !== reaction.queue || known.handler !== reaction.handler))
    throw new TypeError(`two reactions are called ${reaction.name}`);
};

/**
 * Checks the table at start: a fact nobody reacts to, or one name for two things, would show only
 * when somebody misses a mail.
 * @throws TypeError
 */
export const indexReactions = (
  table: Record<string, readonly Reaction<never>[]> = reactions,
  types: readonly string[] = eventTypes,
): ReactionIndex => {
  const byName = new Map<string, Reaction>();
  const namesByType = new Map<string, readonly string[]>();
  for (const type of types) {
    const row = (table[type] ?? []) as unknown as readonly Reaction[];
    if (row.length === 0) throw new TypeError(`nothing reacts to ${type}`);
    for (const reaction of row) {
      assertSame(byName.get(reaction.name), reaction);
      byName.set(reaction.name, reaction);
    }
    const names = row.map(({ name }) => name);
    if (new Set(names).size < names.length) throw new TypeError(`${type} has a reaction twice`);
    namesByType.set(type, names);
  }
  return { byName, namesByType };
};
