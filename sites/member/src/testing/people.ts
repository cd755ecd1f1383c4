import type { User } from '@repo/contracts/accounts/me';
import type { Programme } from '@repo/contracts/programme/programme';

/** A verified member of the self-guided program. */
export const member: User = {
  _id: 'u1',
  fullName: 'Maya Lindqvist',
  email: 'maya@example.com',
  phone: null,
  age: null,
  isVerified: true,
  hasPremium: true,
  paidForCoaching: false,
};

/** @returns a record with that many weeks completed and nothing written. */
export const programmeAt = (currentWeek: number): Programme => ({
  programProgress: { currentWeek, totalWeek: 6 },
  reflectionMessages: {},
  gptResponses: {},
  insights: {},
  aiInsights: 'on',
  insightMemory: false,
});
