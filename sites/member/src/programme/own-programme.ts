import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { programme, type Programme } from '@repo/contracts/programme/programme';
import { onDeletionInOtherTab } from './reflections/deletion/other-tabs.ts';

/** The member's own record; every call that changes it stores the server's answer here. */
export const ownProgramme = createResource<Programme>(
  async () => (await call(programme.read)).data,
  { isFreshOnReturn: true },
);
forgetOnSignOut(ownProgramme.clear);
onDeletionInOtherTab(ownProgramme.renew);

type Deletions = Programme['deletedAt'];

/**
 * Calls `end` when the record tells of a deletion that it did not tell of before, whichever tab or
 * device it came from.
 * @param of the deletions that matter, as one value
 */
export const onDeletion = (of: (known: Deletions) => unknown, end: () => void): (() => void) => {
  const before = ownProgramme.peek()?.deletedAt ?? {};
  return ownProgramme.subscribe(() => {
    const now = ownProgramme.peek()?.deletedAt;
    if (now && of(now) !== of(before)) end();
  });
};

/** @returns whether there are words to read again */
export const hasWritten = ({ reflectionMessages }: Programme): boolean =>
  Object.keys(reflectionMessages).length > 0;
