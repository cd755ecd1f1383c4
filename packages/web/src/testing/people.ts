import {
  profileFields,
  type Preferences,
  type Profile,
  type CurrentUser,
} from '@repo/contracts/accounts/me';
import type { WeekText, Programme } from '@repo/contracts/programme/programme';

const untold = Object.fromEntries(profileFields.map((field) => [field, null]));

/** A verified member of the self-guided program, with no profile field but a name. */
export const member: CurrentUser = {
  ...(untold as unknown as Profile),
  _id: 'u1',
  fullName: 'Maya Lindqvist',
  email: 'maya@example.com',
  isVerified: true,
  hasPremium: true,
  paidForCoaching: false,
};

/** The preferences of a new member, except for insights. */
export const unchosen: Preferences = {
  aiInsights: 'on',
  insightMemory: false,
  discreet: false,
  reminders: null,
  contact: null,
};

/** @returns a record with `currentWeek` weeks completed and nothing written. */
export const programmeAt = (currentWeek: number): Programme => ({
  programProgress: { currentWeek, totalWeek: 6 },
  reflectionMessages: {},
  gptResponses: {},
  insights: {},
  deletedAt: {},
  aiInsights: 'on',
  insightMemory: false,
});

/** A week that has a question and nothing else. */
export const plainWeek: WeekText = {
  week: 1,
  title: 'Self-Awareness',
  lead: '',
  minutes: 1,
  reading: [],
  prompt: 'What did you notice?',
  safety: null,
  completion: { title: 'Done?', text: '', button: 'Complete Week & Continue' },
};
