import { preferences } from '@repo/client/accounts/preferences.ts';
import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import {
  coaching,
  type CoachingNotes,
  type ShareableWeek,
  type Coaching,
} from '@repo/contracts/coaching/coaching';

/** Sessions, plans, and which of the member's texts the coach may read. */
export const ownNotes = createResource<CoachingNotes>(
  async () => (await call(coaching.readNotes)).data,
);
forgetOnSignOut(ownNotes.clear);

const replaceWeeks = (weeks: ShareableWeek[]): void => {
  const known = ownNotes.peek();
  if (known) ownNotes.set({ ...known, weeks });
};

const named = (week: number) => ({ params: { week: `week${String(week)}` } });

/** Shows the current state even after a refusal: somebody else may have been first. */
export const takeTime = async (id: string, startsAt: string): Promise<void> => {
  try {
    ownNotes.set((await call(coaching.takeTime, { params: { id }, body: { startsAt } })).data);
  } catch (error) {
    await ownNotes.reload().catch(() => undefined);
    throw error;
  }
};

/** Lets the coach read exactly this version. */
export const share = async ({ week, version }: ShareableWeek): Promise<void> => {
  replaceWeeks((await call(coaching.share, { ...named(week), body: { version } })).data);
};

export const unshare = async ({ week }: ShareableWeek): Promise<void> => {
  replaceWeeks((await call(coaching.unshare, named(week))).data);
};

/** The state of the member's coaching; loads the saved wishes for the form next to it. */
const read = async (): Promise<Coaching> => {
  const { data } = await call(coaching.read);
  if (data.state !== 'none') await preferences.load();
  return data;
};

export const ownCoaching = createResource<Coaching>(read);
forgetOnSignOut(ownCoaching.clear);
