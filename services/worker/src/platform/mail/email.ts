import type { Events, EventType } from '@repo/server/outbox/events';
import type { Context } from '../context.ts';
import type { EventHandler } from '../deliveries/event-handler.ts';
import type { EmailFields, Template } from './render.ts';

/** One e-mail: its event, recipient and text, and a sample to view it without an account. */
export interface Email<
  Type extends EventType = EventType,
  Data extends EmailFields = EmailFields,
> extends Template {
  on: readonly Type[];
  /** @returns the template's data, or null when there is nothing to send (anymore) */
  load(context: Context, payload: Events[Type]): Promise<Data | null>;
  /** Runs after it was sent, or when there was nothing to send. May run twice. */
  afterwards?(context: Context, payload: Events[Type]): Promise<void>;
  /** As in `EventHandler`: finds events for which it is not sent. */
  findIdle?: EventHandler['findIdle'];
  sample: NoInfer<Data>;
}

/** @returns the same object, typed: `load`, the template's data and the sample must match */
export const defineEmail = <Type extends EventType, Data extends EmailFields>(
  email: Email<Type, Data>,
): Email<Type, Data> => email;

/** @returns the handler "send this e-mail". A resend carries the same Message-ID. */
export const toHandler = (email: Email): EventHandler => ({
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
