import { preferences, savePreferences } from '../accounts/preferences.ts';
import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { coaching, type Coaching } from '@repo/contracts/coaching/coaching';

/** Mails about sessions name their hours on the client's clock as well. */
const keepTimeZone = async (): Promise<void> => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (preferences.peek()?.timeZone !== timeZone) await savePreferences({ timeZone });
};

/** The member's coaching; loads the saved wishes for the form next to it. */
export const ownCoaching = createResource<Coaching>(
  async () => {
    const { data } = await call(coaching.read);
    if (data.state !== 'none') {
      await preferences.load();
      void keepTimeZone().catch(() => undefined);
    }
    return data;
  },
  { isFreshOnReturn: true },
);
forgetOnSignOut(ownCoaching.clear);
