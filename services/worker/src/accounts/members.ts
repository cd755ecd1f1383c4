import { findMember } from '@repo/accounts/accounts.repository';
import type { Context } from '../platform/context.ts';
import type { EmailFields } from '../platform/mail/render.ts';

export interface MemberFields extends EmailFields {
  /** The name used in the greeting. */
  firstName: string;
}

/** @returns the first word of a full name. */
export const firstNameOf = (fullName: string): string =>
  fullName.trim().split(/\s+/, 1)[0] ?? fullName;

/** @returns a verified member, or null when the account is gone */
export const loadMember = async (
  { pool }: Context,
  userId: string,
): Promise<MemberFields | null> => {
  const row = await findMember(pool, userId);
  return row ? { email: row.email, firstName: firstNameOf(row.fullName) } : null;
};
