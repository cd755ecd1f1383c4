import { preferences } from '@repo/client/accounts/preferences.ts';
import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { coaching, type Coaching } from '@repo/contracts/coaching/coaching';

/** How far the member's coaching is; the form beside it shows the wishes they have saved. */
const read = async (): Promise<Coaching> => {
  const { data } = await call(coaching.read);
  if (data.state === 'waiting' || data.state === 'overdue') await preferences.load();
  return data;
};

export const ownCoaching = createResource<Coaching>(read);
forgetOnSignOut(ownCoaching.clear);
