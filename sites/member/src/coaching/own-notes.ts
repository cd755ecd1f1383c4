import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import {
  coaching,
  type CoachingNotes,
  type ShareableWeek,
} from '@repo/contracts/coaching/coaching';

/** Sessions, plans, and what of the member's own words the coach may read. */
export const ownNotes = createResource<CoachingNotes>(
  async () => (await call(coaching.readNotes)).data,
);
forgetOnSignOut(ownNotes.clear);

const replaceWeeks = (weeks: ShareableWeek[]): void => {
  const known = ownNotes.peek();
  if (known) ownNotes.set({ ...known, weeks });
};

const named = (week: number) => ({ params: { week: `week${String(week)}` } });

/** Lets the coach read this very version. */
export const share = async ({ week, version }: ShareableWeek): Promise<void> => {
  replaceWeeks((await call(coaching.share, { ...named(week), body: { version } })).data);
};

export const unshare = async ({ week }: ShareableWeek): Promise<void> => {
  replaceWeeks((await call(coaching.unshare, named(week))).data);
};
