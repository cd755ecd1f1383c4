import type { TextIdentity } from '@repo/server/security/encryption';

/** The row of a week's appointment or plan. */
export interface CoachingRow {
  userId: string;
  orderId: string;
  week: number;
}

/** @returns what identifies an encrypted link or plan: each week of a purchase has one */
export const coachingText = (
  kind: 'appointment-link' | 'plan',
  { userId, orderId, week }: CoachingRow,
): TextIdentity => ({ kind, userId, id: `${orderId}.${String(week)}` });
