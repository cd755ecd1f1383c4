import { findOpenCode, findPreviousAddress } from '@repo/accounts/one-time-codes.repository';
import { paths, withQuery } from '@repo/contracts/paths';
import { defineEmail } from '../../platform/domain.ts';
import { loadMember } from '../members.ts';

const authUrl = (publicUrl: string, tab: string): string =>
  publicUrl + withQuery(paths.auth, { tab });

/** Sent to the owner of an account when somebody else signs up with its address. */
export const alreadyHaveAnAccount = defineEmail({
  name: 'already-have-an-account',
  on: ['sign-up.requested', 'verification.requested'],
  subject: 'You already have an account',
  load: async (context, { codeId }) => {
    const code = await findOpenCode(context.pool, codeId, 'verify');
    if (!code?.hasOtherAccount) return null;
    const { PUBLIC_URL } = context.config;
    return {
      email: code.email,
      loginUrl: authUrl(PUBLIC_URL, 'login'),
      resetUrl: authUrl(PUBLIC_URL, 'forgot'),
    };
  },
  sample: {
    email: 'ana@example.com',
    loginUrl: 'https://example.com/auth?tab=login',
    resetUrl: 'https://example.com/auth?tab=forgot',
  },
});

/** Sent to the owner of an address that another member wants; that member learns nothing. */
export const addressInUse = defineEmail({
  name: 'address-in-use',
  on: ['email-change.requested'],
  subject: 'This address already has an account',
  load: async (context, { codeId }) => {
    const code = await findOpenCode(context.pool, codeId, 'email-change');
    if (!code?.hasOtherAccount) return null;
    const { PUBLIC_URL } = context.config;
    return { email: code.email, loginUrl: PUBLIC_URL + withQuery(paths.auth, { tab: 'login' }) };
  },
  sample: { email: 'ana@example.com', loginUrl: 'https://example.com/auth?tab=login' },
});

/** Tells the current address that another one was asked for. */
export const emailChangeNotice = defineEmail({
  name: 'email-change-notice',
  on: ['email-change.requested'],
  subject: 'A change to your account was requested',
  load: async (context, { userId, codeId }) => {
    const code = await findOpenCode(context.pool, codeId, 'email-change');
    const member = code && (await loadMember(context, userId));
    return member ? { ...member, profileUrl: context.config.PUBLIC_URL + paths.profile } : null;
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    profileUrl: 'https://example.com/profile',
  },
});

/** Welcomes the new address. */
export const emailChanged = defineEmail({
  name: 'email-changed',
  on: ['email.changed'],
  subject: 'Your address is updated',
  load: (context, { userId }) => loadMember(context, userId),
  sample: { email: 'ana.new@example.com', firstName: 'Ana' },
});

/** Tells the previous address that it is no longer the account's. */
export const emailChangedNotice = defineEmail({
  name: 'email-changed-notice',
  on: ['email.changed'],
  subject: 'Your account has a new address',
  load: async (context, { userId, codeId }) => {
    const member = await loadMember(context, userId);
    const previous = await findPreviousAddress(context.pool, codeId);
    return member && previous ? { ...member, email: previous } : null;
  },
  sample: { email: 'ana@example.com', firstName: 'Ana' },
});
