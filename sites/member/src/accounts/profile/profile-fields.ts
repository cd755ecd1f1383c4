import { profileLabels, type ProfileBody, type CurrentUser } from '@repo/contracts/accounts/me';
import {
  validateAge,
  validateEmail,
  validateName,
  validatePhone,
} from '@repo/contracts/validators';
import { normalizeEmail, normalizeName } from '@repo/contracts/rules';
import type { FieldProps } from '@repo/ui/fields/field';

type Name = Exclude<keyof ProfileBody, 'currentPassword'>;

interface FormRow {
  props: FieldProps;
  /** Converts the typed text to the API's value. */
  parse: (text: string) => string | number | null;
  /** The fault in that value, by the API's own rules. */
  validate: (value: unknown) => string | undefined;
}

const optional = (label: string): string => `${label} (optional)`;

/** One row per field of the form, in order. */
export const formRows: Record<Name, FormRow> = {
  fullName: {
    props: { label: profileLabels.fullName, autoComplete: 'name', enterKeyHint: 'next' },
    parse: normalizeName,
    validate: validateName,
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
    parse: normalizeEmail,
    validate: validateEmail,
  },
  phone: {
    props: {
      label: optional(profileLabels.phone),
      type: 'tel',
      autoComplete: 'tel',
      enterKeyHint: 'next',
    },
    parse: (text) => text.trim() || null,
    validate: validatePhone,
  },
  age: {
    props: { label: optional(profileLabels.age), inputMode: 'numeric', enterKeyHint: 'done' },
    parse: (text) => (text.trim() === '' ? null : Number(text)),
    validate: validateAge,
  },
};

export const profileNames = Object.keys(formRows) as Name[];

/** @returns a field's rule in the form library's shape */
const ruleOf = (name: Name) => ({
  validate: (typed: string): true | string => {
    const { parse, validate } = formRows[name];
    return validate(parse(typed)) ?? true;
  },
});

export const profileRules = Object.fromEntries(
  profileNames.map((name) => [name, ruleOf(name)]),
) as Record<Name, ReturnType<typeof ruleOf>>;

/** The form's values: text in every field. */
type ProfileValues = Record<Name | 'currentPassword', string>;

const textOf = (user: CurrentUser, name: Name): string => String(user[name] ?? '');

export const toValues = (user: CurrentUser): ProfileValues => {
  const texts = profileNames.map((name) => [name, textOf(user, name)]);
  return { ...(Object.fromEntries(texts) as Record<Name, string>), currentPassword: '' };
};

/** @returns only the changed fields, so that an old value is never validated again. */
export const toBody = (
  { currentPassword, ...values }: ProfileValues,
  user: CurrentUser,
): ProfileBody => {
  const changed = profileNames
    .map((name) => ({ name, parse: formRows[name].parse }))
    .filter(({ name, parse }) => parse(values[name]) !== parse(textOf(user, name)))
    .map(({ name, parse }) => [name, parse(values[name])]);
  const body = Object.fromEntries(changed) as ProfileBody;
  return { ...body, ...(currentPassword && { currentPassword }) };
};
