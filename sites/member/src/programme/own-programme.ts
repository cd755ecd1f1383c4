import { deviceStorage } from '@repo/web/browser/device.ts';
import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { programme, type Programme } from '@repo/contracts/programme/programme';

const note = 'text-deleted';

/** Tells this browser's other tabs that a text was deleted, and nothing else; the note is gone at once. */
export const tellOtherTabs = (): void => {
  deviceStorage.set(note, '1');
  deviceStorage.remove(note);
};

export const onDeletionInOtherTab = (act: () => void): void => {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === note && newValue) act();
  });
};

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
