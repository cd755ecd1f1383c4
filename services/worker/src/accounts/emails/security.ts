import { hasGoogle } from '@repo/accounts/accounts.repository';
import { findLastNotice, forgetLastNotice } from '@repo/accounts/erasures.repository';
import { paths, withQuery } from '@repo/contracts/paths';
import { defineEmail } from '../../platform/domain.ts';
import { loadMember, firstNameOf } from '../members.ts';
import { paymentsKept } from '@repo/product/terms';

/** Tells a member that the password was changed, in case somebody else did it. */
export const passwordChanged = defineEmail({
  name: 'password-changed',
  on: ['password.changed'],
  subject: 'Your password was changed',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    if (!member) return null;
    const resetUrl = context.config.PUBLIC_URL + withQuery(paths.auth, { tab: 'forgot' });
    return { ...member, resetUrl, hasGoogle: await hasGoogle(context.pool, userId) };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    resetUrl: 'https://example.com/auth?tab=forgot',
    hasGoogle: true,
  },
});

/** Tells a member that a copy of everything about them was asked for, in case somebody else did it. */
export const dataExported = defineEmail({
  name: 'data-exported',
  on: ['data.exported'],
  subject: 'A copy of your data was requested',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    return member && { ...member, profileUrl: context.config.PUBLIC_URL + paths.profile };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    profileUrl: 'https://example.com/profile',
  },
});

/** The last mail to an erased member: afterward the address is gone. */
export const accountErased = defineEmail({
  name: 'account-erased',
  on: ['account.erased'],
  subject: 'Your account has been erased',
  load: async ({ pool, config }, { userId }) => {
    const sealed = await findLastNotice(pool, userId);
    if (!sealed) return null;
    const opened = config.MASTER_KEYS.openLastNotice(userId, sealed);
    const { email, fullName } = JSON.parse(opened) as { email: string; fullName: string };
    return { email, firstName: firstNameOf(fullName), years: paymentsKept.years };
  },
  afterwards: async ({ pool }, { userId }) => {
    await forgetLastNotice(pool, userId);
  },
  sample: { email: 'ana@example.com', firstName: 'Ana', years: paymentsKept.years },
});
