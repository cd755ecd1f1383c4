import type { Eraser, MemberDataProvider } from '../accounts/member-data/member-data.ts';
import { run } from '@repo/server/database/statements';
import { announceErasure } from './endings.ts';
import type { WeeksReader } from './weeks/weeks-reader.ts';

const ofMember = 'order_id in (select id from orders where user_id = $1)';

const erasing = [
  'delete from coaching_plans where user_id = $1',
  'delete from appointments where user_id = $1',
  `delete from outreach where ${ofMember}`,
] as const;

export const eraseCoaching: Eraser = async (manager, { userId }) => {
  for (const statement of erasing) await run(manager, statement, [userId]);
  return {};
};

/** The coaching data of a member. Mails to the coach are in the coach's own mailbox. */
export const coachingData = (weeks: WeeksReader): MemberDataProvider => ({
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
      read: ({ userId }) => weeks.readAll(userId),
      leaveOut: { ciphertext: 'the decrypted text is included instead' },
    },
  ],
  beforeErasure: (manager, { userId }) => announceErasure(manager, userId),
  erase: eraseCoaching,
});
