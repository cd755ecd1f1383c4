import { coaching, type Coaching } from '@repo/contracts/coaching/coaching';
import { preferences } from '../accounts/preferences.ts';
import { forgetOnSignOut } from '../accounts/session.ts';
import { call } from '../server/api.ts';
import { createResource } from '../server/resource.ts';

/** How far the member's coaching is; the form beside it shows the wishes they have saved. */
const read = async (): Promise<Coaching> => {
  const { data } = await call(coaching.read);
  if (data.state === 'waiting' || data.state === 'overdue') await preferences.load();
  return data;
};

export const ownCoaching = createResource<Coaching>(read);
forgetOnSignOut(ownCoaching.clear);
