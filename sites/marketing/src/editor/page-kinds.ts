import { z } from 'astro/zod';
import { claimsSchema, offersSchema, weeksSchema } from '../content/catalogue-schemas.ts';
import { coachSchema } from '../content/coach-schema.ts';
import { page } from '../content/page.ts';

/** A field in JSON Schema; the last seven are our own annotations (content/sections/fields.ts). */
export interface SchemaField {
  type?: string;
  description?: string;
  default?: unknown;
  const?: string;
  enum?: (string | number)[];
  properties?: Record<string, SchemaField>;
  required?: string[];
  items?: SchemaField;
  minItems?: number;
  maxItems?: number;
  oneOf?: SchemaField[];
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
export const kindsOf = ({ oneOf = [] }: SchemaField): Record<string, SchemaField> =>
  Object.fromEntries(oneOf.map((option) => [option.properties?.['kind']?.const ?? '', option]));

/** @returns the fields of a group except for its kind, which selects the group itself. */
export const fieldsOf = ({ properties = {} }: SchemaField): Record<string, SchemaField> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'kind'));

/** One row per kind of page: the schema that the build checks, as JSON Schema. */
export const pageKinds = kindsOf(z.toJSONSchema(page, { io: 'input' }) as SchemaField);

/** One row per singleton form. */
export const singletonSchemas = {
  coach: coachSchema,
  offers: offersSchema,
  claims: claimsSchema,
  weeks: weeksSchema,
} as const;
export type SingletonName = keyof typeof singletonSchemas;

/** @returns the fields of a singleton form. */
export const formOf = (name: SingletonName): SchemaField =>
  z.toJSONSchema(singletonSchemas[name], { io: 'input' }) as SchemaField;
