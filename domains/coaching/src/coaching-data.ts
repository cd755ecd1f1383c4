import type { Eraser, MemberDataProvider } from '@repo/server/member-data';
import { eraseAppointments } from './appointments.repository.ts';
import { announceErasure } from './announcements.ts';
import { eraseOutreach, ofMember } from './outreach.repository.ts';
import { erasePlans } from './plans.repository.ts';

export const eraseCoaching: Eraser = async (manager, { userId }) => {
  await erasePlans(manager, userId);
  await eraseAppointments(manager, userId);
  await eraseOutreach(manager, userId);
  return {};
};

/**
 * The coaching data of a member. Mails to the coach are in the coach's own mailbox.
 * @param readWeeks everything of every purchase, decrypted
 */
export const coachingData = (
  readWeeks: (userId: string) => AsyncIterable<object>,
): MemberDataProvider => ({
  tables: [
    {
      name: 'coachOutreach',
      about: 'When your coach was to write, and did',
      table: 'outreach',
      where: ofMember,
      orderBy: 'due_at',
    },
  ],
  lists: [
    {
      name: 'coaching',
      about: 'Your sessions with your coach, and the plan of each week',
      tables: ['appointments', 'coaching_plans'],
      read: ({ userId }) => readWeeks(userId),
      leaveOut: { ciphertext: 'the decrypted text is included instead' },
    },
  ],
  beforeErasure: (manager, { userId }) => announceErasure(manager, userId),
  erase: eraseCoaching,
});
