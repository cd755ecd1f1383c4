import type { Preference } from '@repo/backend/entities/accounts/preference';
import { gentleGapMs } from '@repo/backend/programme/gentle-mail';
import type { ContactWishes, Preferences } from '@repo/contracts/accounts/me';

export type PreferenceRow = Omit<
  Preference,
  'userId' | 'quietDueAt' | 'quietNotedAt' | 'contactCiphertext'
>;

/** What holds until a member chooses; nothing is sent to a model without a choice. */
export const unchosen: Preferences = {
  aiInsights: null,
  insightMemory: null,
  discreet: false,
  reminders: null,
  reminderDueAt: null,
  nextMailAt: null,
  quietNotes: true,
  pausedUntil: null,
  contact: null,
};

const toFuture = (moment: number): string | null =>
  moment > Date.now() ? new Date(moment).toISOString() : null;

/** A reminder for one time is over once it has no date any more; so is a pause that has ended. */
export const toPreferences = (
  row: PreferenceRow | undefined,
  contact: ContactWishes | null,
): Preferences => {
  if (!row) return unchosen;
  const { aiInsights, insightMemory, discreet, quietNotes } = row;
  const { reminders, reminderDueAt, pausedUntil, gentleMailAt } = row;
  return {
    aiInsights,
    insightMemory,
    discreet,
    reminders: reminderDueAt && reminders,
    reminderDueAt: reminderDueAt && reminderDueAt.toISOString(),
    nextMailAt: toFuture((gentleMailAt?.getTime() ?? 0) + gentleGapMs),
    quietNotes,
    pausedUntil: toFuture(pausedUntil?.getTime() ?? 0),
    contact,
  };
};
