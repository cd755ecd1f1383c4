import type { Preference } from '@repo/backend/entities/preference';
import type { Preferences } from '@repo/contracts/accounts/me';

export type PreferenceRow = Omit<Preference, 'userId' | 'quietNotedAt' | 'gentleMailAt'>;

/** What holds until a member chooses; nothing is sent to a model without a choice. */
export const unchosen: Preferences = {
  aiInsights: null,
  insightMemory: null,
  discreet: false,
  reminders: null,
  reminderDueAt: null,
  quietNotes: true,
  pausedUntil: null,
  contact: null,
};

/** A reminder for one time is over once it has no date any more; so is a pause that has ended. */
export const toPreferences = (row: PreferenceRow | undefined): Preferences => {
  if (!row) return unchosen;
  const { aiInsights, insightMemory, discreet, quietNotes, contact } = row;
  const { reminders, reminderDueAt, pausedUntil } = row;
  const isPaused = pausedUntil !== null && pausedUntil > new Date();
  return {
    aiInsights,
    insightMemory,
    discreet,
    reminders: reminderDueAt && reminders,
    reminderDueAt: reminderDueAt && reminderDueAt.toISOString(),
    quietNotes,
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    contact,
  };
};
