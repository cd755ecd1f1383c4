import type { Events, EventType } from '@repo/backend/events';
import type { Context } from '../context.ts';
import type { Reaction } from '../reaction.ts';
import type { Letter, Recipient } from './letter.ts';

/** One e-mail: when, to whom, what it says, and a sample to look at it without an account. */
export interface Email<Type extends EventType, Data extends Recipient> extends Letter {
  on: readonly Type[];
  /** @returns what the template says, or null when there is nothing to send (any more). */
  load: (context: Context, payload: Events[Type]) => Promise<Data | null>;
  sample: Data;
}

/** Declares an e-mail; checks that loader and sample agree. */
export const email = <Type extends EventType, Data extends Recipient>(
  entry: Email<Type, Data>,
): Email<Type, Data> => entry;

/** @returns the reaction "send this e-mail". A resend carries the same Message-ID. */
export const send = <Type extends EventType, Data extends Recipient>(
  entry: Email<Type, Data>,
): Reaction<Type> => ({
  name: entry.name,
  queue: 'mail',
  handler: entry,
  run: async (context, { eventId, payload }) => {
    const data = await entry.load(context, payload);
    if (data) await context.mailer.send(entry, data, `${eventId}.${entry.name}`);
  },
});
