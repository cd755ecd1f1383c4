import type { Email } from './mail/email.ts';
import type { Reaction } from './deliveries/reaction.ts';
import type { Schedule } from './schedule.ts';

/** What the worker does for one domain. */
export interface Domain {
  emails: readonly Email[];
  /** Reactions to events other than e-mails. */
  reactions: readonly Reaction[];
  /** What is done on a schedule. */
  schedules: readonly Schedule[];
}
