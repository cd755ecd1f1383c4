import type { Eraser, MemberDataProvider } from '@repo/server/member-data';
import { run } from '@repo/server/database/statements';
import type { TextExport } from './text-export.ts';

const own = 'user_id = $1';

export const eraseProgramme: Eraser = async (manager, { userId }) => {
  for (const table of ['insights', 'reflections', 'text_deletions', 'enrolments'] as const)
    await run(manager, statements[table], [userId]);
  return {};
};

const statements = {
  insights: 'delete from insights where user_id = $1',
  reflections: 'delete from reflections where user_id = $1',
  text_deletions: 'delete from text_deletions where user_id = $1',
  enrolments: 'delete from enrolments where user_id = $1',
} as const;

/** The programme's data about a member. */
export const programmeData = (words: TextExport): MemberDataProvider => ({
  tables: [
    {
      name: 'progress',
      about: 'How many weeks you have completed',
      table: 'enrolments',
      where: own,
    },
    {
      name: 'deletedReflections',
      about: 'The weeks whose text you deleted; in backups it is gone within four weeks',
      table: 'text_deletions',
      where: own,
    },
  ],
  lists: [
    {
      name: 'reflections',
      about: 'Everything you wrote, newest first, and the insights on it',
      tables: ['reflections', 'insights'],
      read: (member) => words.read(member),
      leaveOut: { ciphertext: 'the decrypted text is included instead' },
    },
  ],
  erase: eraseProgramme,
});
