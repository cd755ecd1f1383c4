import { me, type Preferences, type PreferencesBody } from '@repo/contracts/accounts/me';
import { call, callWithoutSignOut } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { forgetOnSignOut } from '@repo/web/accounts/session.ts';

/** What the member allows; loaded when a screen needs it. */
export const preferences = createResource<Preferences>(
  async () => (await callWithoutSignOut(me.readPreferences)).data,
);
forgetOnSignOut(preferences.clear);

export const savePreferences = async (body: PreferencesBody): Promise<void> => {
  preferences.set((await call(me.updatePreferences, { body })).data);
};
