import { forgetOnSignOut, session } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import {
  journal,
  type Journal,
  type JournalVersions,
  type JournalWeek,
} from '@repo/contracts/programme/journal';

/** Kept only in this page's memory, not on the device. */
export const ownJournal = createResource<Journal>(async () => (await call(journal.read)).data);

/** Earlier versions that were opened, by week and newest version. */
export const opened = createResource<Partial<Record<string, JournalVersions>>>(() =>
  Promise.resolve({}),
);
forgetOnSignOut(() => {
  ownJournal.clear();
  opened.clear();
});

type Newest = Pick<JournalWeek, 'week' | 'version'>;

const keyOf = ({ week, version }: Newest): string => `${String(week)}:${String(version)}`;

/** @returns the loaded versions of a week before its newest one. */
export const earlierOf = (newest: Newest): JournalVersions | undefined =>
  opened.peek()?.[keyOf(newest)];

/** Loads the versions before the newest one, or before those already loaded. */
export const openEarlier = async (newest: Newest): Promise<void> => {
  const known = earlierOf(newest);
  if (known?.next === null) return;
  const { data } = await call(journal.readWeek, {
    params: { week: `week${String(newest.week)}` },
    query: { before: String(known?.next ?? newest.version) },
  });
  if (session.peek() === null) return;
  const versions = [...(known?.versions ?? []), ...data.versions];
  opened.set({ ...opened.peek(), [keyOf(newest)]: { versions, next: data.next } });
};
