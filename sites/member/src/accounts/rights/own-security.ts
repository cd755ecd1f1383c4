import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';

/** The account's logins and consents; loaded when the member opens them. */
export const ownSecurity = createResource<AccountSecurity>(
  async () => (await call(security.read)).data,
);
forgetOnSignOut(ownSecurity.clear);
