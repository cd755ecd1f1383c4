import type { ProfileBody, User } from '@repo/contracts/accounts/me';
import { normaliseEmail } from '@repo/contracts/rules';

/** What the form holds: text in every box. */
export interface ProfileValues {
  fullName: string;
  email: string;
  phone: string;
  age: string;
  currentPassword: string;
}

export const toValues = ({ fullName, email, phone, age }: User): ProfileValues => ({
  fullName,
  email,
  phone: phone ?? '',
  age: age === null ? '' : String(age),
  currentPassword: '',
});

const orNull = (value: string): string | null => value.trim() || null;

/** @returns only what was changed; the API refuses nothing it was not asked about. */
export const toBody = (values: ProfileValues, user: User): ProfileBody => {
  const fullName = values.fullName.trim();
  const email = normaliseEmail(values.email);
  const phone = orNull(values.phone);
  const age = values.age.trim() === '' ? null : Number(values.age);
  return {
    ...(fullName !== user.fullName && { fullName }),
    ...(email !== normaliseEmail(user.email) && { email }),
    ...(phone !== user.phone && { phone }),
    ...(age !== user.age && { age }),
    ...(values.currentPassword && { currentPassword: values.currentPassword }),
  };
};
