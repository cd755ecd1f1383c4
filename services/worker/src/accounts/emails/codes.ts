import {
  findCodesWithoutUser,
  findOpenCode,
  type MailedCode,
} from '@repo/accounts/one-time-codes.repository';
import { deriveCode } from '@repo/server/security/codes';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/domain.ts';
import type { EmailFields } from '../../platform/mail/render.ts';

export interface CodeData extends EmailFields {
  /** Six digits. */
  code: string;
  /** How long it is valid. */
  minutes: number;
}

/** @returns the data of an e-mail with a code; the code is computed, never stored */
export const toCodeData = ({ config }: Context, row: MailedCode): CodeData => ({
  email: row.email,
  code: deriveCode(config.SECRET_KEY, row.nonce),
  minutes: row.minutes,
});

/** The code of a new account, unless the address has an account already. */
export const verificationCode = defineEmail({
  name: 'verification-code',
  on: ['sign-up.requested', 'verification.requested'],
  subject: 'Your verification code',
  load: async (context, { codeId }) => {
    const code = await findOpenCode(context.pool, codeId, 'verify');
    return code && !code.hasOtherAccount ? toCodeData(context, code) : null;
  },
  sample: { email: 'ana@example.com', code: '482913', minutes: 10 },
});

/** The code that allows a new password. One for an unknown address ends before the queue. */
export const resetCode = defineEmail({
  name: 'reset-code',
  on: ['password-reset.requested'],
  subject: 'Your password reset code',
  load: async (context, { codeId }) => {
    const code = await findOpenCode(context.pool, codeId, 'reset');
    return code ? toCodeData(context, code) : null;
  },
  findIdle: findCodesWithoutUser,
  sample: { email: 'ana@example.com', code: '170356', minutes: 10 },
});

/** Proves the new address. It goes there, and nothing changes before the code is entered. */
export const emailChangeCode = defineEmail({
  name: 'email-change-code',
  on: ['email-change.requested'],
  subject: 'Confirm your new address',
  load: async (context, { codeId }) => {
    const code = await findOpenCode(context.pool, codeId, 'email-change');
    return code && !code.hasOtherAccount ? toCodeData(context, code) : null;
  },
  sample: { email: 'ana.new@example.com', code: '905127', minutes: 10 },
});
