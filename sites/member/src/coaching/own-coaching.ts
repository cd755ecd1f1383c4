import { preferences } from '@repo/client/accounts/preferences.ts';
import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { coaching, type Coaching } from '@repo/contracts/coaching/coaching';

/** The member's coaching; loads the saved wishes for the form next to it. */
export const ownCoaching = createResource<Coaching>(
  async () => {
    const { data } = await call(coaching.read);
    if (data.state !== 'none') await preferences.load();
    return data;
  },
  { isFreshOnReturn: true },
);
forgetOnSignOut(ownCoaching.clear);
