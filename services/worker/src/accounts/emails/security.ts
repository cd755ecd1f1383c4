import { paths, withQuery } from '@repo/contracts/paths';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { loadMember, firstNameOf } from '../members.ts';
import { statement } from '@repo/server/database/statements';
import { paymentsKept } from '@repo/product/terms';

const hasGoogle = async ({ pool }: Context, userId: string): Promise<boolean> => {
  const { rows } = await pool.query('select from users where id = $1 and google_sub is not null', [
    userId,
  ]);
  return rows.length > 0;
};

/** Tells a member that the password was changed, in case somebody else did it. */
export const passwordChanged = defineEmail({
  name: 'password-changed',
  on: ['password.changed'],
  subject: 'Your password was changed',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    if (!member) return null;
    const resetUrl = context.config.PUBLIC_URL + withQuery(paths.auth, { tab: 'forgot' });
    return { ...member, resetUrl, hasGoogle: await hasGoogle(context, userId) };
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

const lastNotice = statement(
  'last-notice',
  'select last_notice_address as sealed from erasures where user_id = $1 and last_notice_address is not null',
);

const forget = statement(
  'forget-last-notice',
  'update erasures set last_notice_address = null where user_id = $1',
);

/** The last mail to an erased member: afterward the address is gone. */
export const accountErased = defineEmail({
  name: 'account-erased',
  on: ['account.erased'],
  subject: 'Your account has been erased',
  load: async ({ pool, config }, { userId }) => {
    const { rows } = await pool.query<{ sealed: Buffer }>({ ...lastNotice, values: [userId] });
    if (!rows[0]) return null;
    const opened = config.MASTER_KEYS.openLastNotice(userId, rows[0].sealed);
    const { email, fullName } = JSON.parse(opened) as { email: string; fullName: string };
    return { email, firstName: firstNameOf(fullName), years: paymentsKept.years };
  },
  afterwards: async ({ pool }, { userId }) => {
    await pool.query({ ...forget, values: [userId] });
  },
  sample: { email: 'ana@example.com', firstName: 'Ana', years: paymentsKept.years },
});
