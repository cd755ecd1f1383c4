import type { Eraser, MemberDataProvider, MemberIdentity } from '@repo/server/member-data';
import { eraseEnrolment } from './enrolments.repository.ts';
import { eraseInsights } from './insights.repository.ts';
import { eraseReflections } from './reflections.repository.ts';
import { eraseTextDeletions } from './text-deletions.repository.ts';

const own = 'user_id = $1';

export const eraseProgramme: Eraser = async (manager, { userId }) => {
  await eraseInsights(manager, userId);
  await eraseReflections(manager, userId);
  await eraseTextDeletions(manager, userId);
  await eraseEnrolment(manager, userId);
  return {};
};

/**
 * The programme's data about a member.
 * @param readTexts everything they wrote, decrypted
 */
export const programmeData = (
  readTexts: (member: MemberIdentity) => AsyncIterable<object>,
): MemberDataProvider => ({
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
      read: readTexts,
      leaveOut: { ciphertext: 'the decrypted text is included instead' },
    },
  ],
  erase: eraseProgramme,
});
