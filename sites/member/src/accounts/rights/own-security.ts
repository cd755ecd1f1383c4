import { security, type AccountSecurity } from '@repo/contracts/accounts/security';
import { call } from '../../server/api.ts';
import { createResource } from '../../server/resource.ts';
import { forgetOnSignOut } from '../session.ts';

/** The log of the account and what was agreed to; loaded when the member wants to see it. */
export const ownSecurity = createResource<AccountSecurity>(
  async () => (await call(security.read)).data,
);
forgetOnSignOut(ownSecurity.clear);
