import { statement } from '@repo/server/database/statements';
import type { User } from '@repo/accounts/entities/account';
import type { Context } from '../platform/context.ts';
import type { EmailFields } from '../platform/mail/render.ts';

export interface MemberFields extends EmailFields {
  /** The name used in the greeting. */
  firstName: string;
}

/** @returns the first word of a full name. */
export const firstNameOf = (fullName: string): string =>
  fullName.trim().split(/\s+/, 1)[0] ?? fullName;

const member = statement(
  'verified-member',
  `select email, full_name as "fullName" from users
    where id = $1 and verified_at is not null`,
);

/** @returns a verified member, or null when the account is gone */
export const loadMember = async (
  { pool }: Context,
  userId: string,
): Promise<MemberFields | null> => {
  const { rows } = await pool.query<Pick<User, 'email' | 'fullName'>>({
    ...member,
    values: [userId],
  });
  const row = rows[0];
  return row ? { email: row.email, firstName: firstNameOf(row.fullName) } : null;
};
