import type { Events, EventType } from '@repo/backend/outbox/events';
import type { Context } from '../context.ts';
import type { Reaction } from '../deliveries/reaction.ts';
import type { Recipient, Template } from './render.ts';

/** One e-mail: on which facts, to whom, what it says, and a sample to see it without an account. */
export interface Email<
  Type extends EventType = EventType,
  Data extends Recipient = Recipient,
> extends Template {
  on: readonly Type[];
  /** @returns the template's data, or null when there is nothing to send (anymore) */
  load(context: Context, payload: Events[Type]): Promise<Data | null>;
  /** What follows once it was sent, or there was nothing to send. May run twice. */
  afterwards?(context: Context, payload: Events[Type]): Promise<void>;
  /** As of a reaction: finds facts that this is not sent on. */
  findIdle?: Reaction['findIdle'];
  sample: NoInfer<Data>;
}

/** @returns the same; what it loads is what its template gets, and what the sample must look like */
export const defineEmail = <Type extends EventType, Data extends Recipient>(
  email: Email<Type, Data>,
): Email<Type, Data> => email;

/** @returns the reaction "send this e-mail". A resend carries the same Message-ID. */
export const toReaction = (email: Email): Reaction => ({
  name: email.name,
  on: email.on,
  queue: 'mail',
  ...(email.findIdle && { findIdle: email.findIdle }),
  run: async (context, { eventId, requestId, payload }) => {
    const data = await email.load(context, payload);
    const id = `${eventId}.${email.name}`;
    if (data) await context.mailer.send(email, data, { id, requestId });
    await email.afterwards?.(context, payload);
  },
});
