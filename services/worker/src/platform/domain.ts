import type { Email } from './mail/email.ts';
import type { EventHandler } from './deliveries/event-handler.ts';
import type { Schedule } from './schedule.ts';

/** What the worker does for one domain. */
export interface Domain {
  emails: readonly Email[];
  /** Handlers of events other than e-mails. */
  handlers: readonly EventHandler[];
  /** What is done on a schedule. */
  schedules: readonly Schedule[];
}
