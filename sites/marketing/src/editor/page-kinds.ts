import { z } from 'astro/zod';
import { claimsForm, offersForm, weeksForm } from '../content/catalogue-forms.ts';
import { coachForm } from '../content/coach-form.ts';
import { page } from '../content/page.ts';

/** A field as JSON Schema describes it; the last seven are our own notes (content/sections/fields.ts). */
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
  /** What a new page begins with; the default is for files that are silent about it. */
  begins?: boolean;
  /** It stays as it is, and nobody sees it. */
  isFixed?: boolean;
  /** Its options are pictures. */
  drawnAs?: 'art' | 'theme';
  labels?: Record<string, string>;
}

/** @returns what one may choose from, by its kind. */
export const kindsOf = ({ oneOf = [] }: Field): Record<string, Field> =>
  Object.fromEntries(oneOf.map((option) => [option.properties?.['kind']?.const ?? '', option]));

/** @returns the fields of a group except its kind, which is chosen with the group itself. */
export const fieldsOf = ({ properties = {} }: Field): Record<string, Field> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'kind'));

/** One row per kind of page: the schema that the build checks, in zod's public description of it. */
export const pageKinds = kindsOf(z.toJSONSchema(page, { io: 'input' }) as Field);

/** One row per form that is there once. */
export const singleForms = {
  coach: coachForm,
  offers: offersForm,
  claims: claimsForm,
  weeks: weeksForm,
} as const;
export type SingleForm = keyof typeof singleForms;

/** @returns the fields of one of them. */
export const formOf = (name: SingleForm): Field =>
  z.toJSONSchema(singleForms[name], { io: 'input' }) as Field;
