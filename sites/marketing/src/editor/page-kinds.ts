import { z } from 'astro/zod';
import { claimsForm, offersForm, weeksForm } from '../content/catalogue-forms.ts';
import { coachForm } from '../content/coach-form.ts';
import { page } from '../content/page.ts';

/** A field in JSON Schema; the last seven are our own annotations (content/sections/fields.ts). */
export interface Field {
  type?: string;
  description?: string;
  default?: unknown;
  const?: string;
  enum?: (string | number)[];
  properties?: Record<string, Field>;
  required?: string[];
  items?: Field;
  minItems?: number;
  maxItems?: number;
  oneOf?: Field[];
  isShort?: boolean;
  isPicture?: boolean;
  /** In cents. */
  isMoney?: boolean;
  /** Initial value on a new page; `default` applies to files that leave the field out. */
  begins?: boolean;
  /** It never changes, so the form hides it. */
  isFixed?: boolean;
  /** Its options are shown as pictures. */
  drawnAs?: 'art' | 'theme';
  labels?: Record<string, string>;
}

/** @returns the options of a group, by kind. */
export const kindsOf = ({ oneOf = [] }: Field): Record<string, Field> =>
  Object.fromEntries(oneOf.map((option) => [option.properties?.['kind']?.const ?? '', option]));

/** @returns the fields of a group except for its kind, which selects the group itself. */
export const fieldsOf = ({ properties = {} }: Field): Record<string, Field> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'kind'));

/** One row per kind of page: the schema that the build checks, as JSON Schema. */
export const pageKinds = kindsOf(z.toJSONSchema(page, { io: 'input' }) as Field);

/** One row per singleton form. */
export const singleForms = {
  coach: coachForm,
  offers: offersForm,
  claims: claimsForm,
  weeks: weeksForm,
} as const;
export type SingleForm = keyof typeof singleForms;

/** @returns the fields of a singleton form. */
export const formOf = (name: SingleForm): Field =>
  z.toJSONSchema(singleForms[name], { io: 'input' }) as Field;
