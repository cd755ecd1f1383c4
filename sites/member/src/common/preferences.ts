import { me, type Preferences } from '@repo/contracts/accounts/me';
import { quietCall } from './api.ts';
import { createResource } from './resource.ts';

/** What the member allows; asked for when a screen needs it. */
export const preferences = createResource<Preferences>(
  async () => (await quietCall(me.readPreferences)).data,
);
