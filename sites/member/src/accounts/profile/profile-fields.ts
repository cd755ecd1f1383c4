import { fieldRules } from '@repo/client/forms/field-rules.ts';
import type { ProfileBody, User } from '@repo/contracts/accounts/me';
import { normaliseEmail } from '@repo/contracts/rules';
import type { FieldProps } from '@repo/ui/field';

type Name = Exclude<keyof ProfileBody, 'currentPassword'>;

interface ProfileField {
  props: FieldProps;
  rule: { validate: (text: string) => true | string };
  /** From the typed text to the value on the wire. */
  parse: (text: string) => string | number | null;
}

/** One row per field of the form, in order. */
export const profileFields: Record<Name, ProfileField> = {
  fullName: {
    props: { label: 'Full name', autoComplete: 'name', enterKeyHint: 'next' },
    rule: fieldRules.fullName,
    parse: (text) => text.trim(),
  },
  email: {
    props: {
      label: 'Email',
      type: 'email',
      autoComplete: 'email',
      autoCapitalize: 'off',
      enterKeyHint: 'next',
      hint: 'A new address has to be confirmed by a code.',
    },
    rule: fieldRules.email,
    parse: normaliseEmail,
  },
  phone: {
    props: { label: 'Phone (optional)', type: 'tel', autoComplete: 'tel', enterKeyHint: 'next' },
    rule: fieldRules.phone,
    parse: (text) => text.trim() || null,
  },
  age: {
    props: { label: 'Age (optional)', inputMode: 'numeric', enterKeyHint: 'done' },
    rule: fieldRules.age,
    parse: (text) => (text.trim() === '' ? null : Number(text)),
  },
};

export const profileNames = Object.keys(profileFields) as Name[];

/** What the form holds: text in every field. */
export type ProfileValues = Record<Name | 'currentPassword', string>;

const textOf = (user: User, name: Name): string => String(user[name] ?? '');

export const toValues = (user: User): ProfileValues => {
  const texts = profileNames.map((name) => [name, textOf(user, name)]);
  return { ...(Object.fromEntries(texts) as Record<Name, string>), currentPassword: '' };
};

/** @returns only what has changed, so that an old value is never checked again. */
export const toBody = ({ currentPassword, ...values }: ProfileValues, user: User): ProfileBody => {
  const changed = profileNames
    .map((name) => ({ name, parse: profileFields[name].parse }))
    .filter(({ name, parse }) => parse(values[name]) !== parse(textOf(user, name)))
    .map(({ name, parse }) => [name, parse(values[name])]);
  const body = Object.fromEntries(changed) as ProfileBody;
  return { ...body, ...(currentPassword && { currentPassword }) };
};
