import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';

/** The account's logins and consents; loaded when the member opens them. */
export const ownSecurity = createResource<AccountSecurity>(
  async () => (await call(security.read)).data,
);
forgetOnSignOut(ownSecurity.clear);
