import type { CalendarEvent } from '@repo/contracts/calendar';
import { calendarEntry } from '@repo/contracts/coaching/coaching';
import type { MemberKeeper } from '../accounts/member-data/member-data.ts';
import { run } from '../platform/database/statements.ts';
import { announceErasure } from './endings.ts';
import type { NotesReader } from './notes/notes-reader.ts';

const own = 'user_id = $1';
const ofMember = 'order_id in (select id from orders where user_id = $1)';

const erasing = [
  `delete from coaching_shares where ${own}`,
  `delete from coaching_offers where ${own}`,
  `delete from coaching_notes where ${own}`,
  `delete from coaching_plans where ${own}`,
  `delete from coaching_sessions where ${own}`,
  `delete from outreach where ${ofMember}`,
] as const;

/** The coaching data of a member. Mails to the coach are in the coach's own mailbox. */
export const coachingData = (notes: NotesReader): MemberKeeper => ({
  tables: [
    { name: 'coachOutreach', table: 'outreach', where: ofMember, orderBy: 'due_at' },
    {
      name: 'coachingSessions',
      table: 'coaching_sessions',
      where: own,
      orderBy: 'starts_at',
      leaveOut: {
        ciphertext:
          'it is the meeting place, listed decrypted under coachingNotes while the session is on',
        before_ciphertext: 'it is the meeting place before your coach changed it',
      },
    },
    {
      name: 'coachingOffers',
      table: 'coaching_offers',
      where: own,
      orderBy: 'created_at',
      leaveOut: { ciphertext: 'it is the proposed meeting place, shown once you choose a time' },
    },
    { name: 'coachingShares', table: 'coaching_shares', where: own, orderBy: 'shared_at' },
  ],
  lists: [
    {
      name: 'coachingNotes',
      tables: ['coaching_plans', 'coaching_notes'],
      read: async function* ({ userId }) {
        const { sessions, plans } = await notes.readAll(userId);
        yield* sessions.map((session) => ({ kind: 'session', ...session }));
        yield* plans.map((plan) => ({ kind: 'plan', ...plan }));
        const own = await notes.readOwnNotes(userId);
        yield* own.map(({ text }) => ({ kind: 'notes of your coach', text }));
      },
      leaveOut: { ciphertext: 'the decrypted text is included instead' },
    },
  ],
  events: async ({ userId }): Promise<CalendarEvent[]> => {
    const { sessions } = await notes.readAll(userId);
    const toCome = sessions.filter(({ startsAt }) => Date.parse(startsAt) > Date.now());
    return toCome.map((session) => ({
      ...calendarEntry(session),
      start: new Date(session.startsAt),
    }));
  },
  beforeErasure: (manager, { userId }) => announceErasure(manager, userId),
  erase: async (manager, { userId }) => {
    for (const statement of erasing) await run(manager, statement, [userId]);
    return {};
  },
});
