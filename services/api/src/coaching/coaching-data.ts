import type { MemberKeeper } from '../accounts/member-data/member-data.ts';
import { run } from '../platform/database/statements.ts';

const ofMember = 'order_id in (select id from orders where user_id = $1)';

/** What coaching knows about a member. What the coach was mailed is in the coach's own mailbox. */
export const coachingData: MemberKeeper = {
  tables: [{ name: 'coachOutreach', table: 'outreach', where: ofMember, orderBy: 'due_at' }],
  erase: async (manager, { userId }) => {
    await run(manager, `delete from outreach where ${ofMember}`, [userId]);
    return {};
  },
};
