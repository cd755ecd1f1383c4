import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';

/** The log of the account and what was agreed to; loaded when the member wants to see it. */
export const ownSecurity = createResource<AccountSecurity>(
  async () => (await call(security.read)).data,
);
forgetOnSignOut(ownSecurity.clear);
