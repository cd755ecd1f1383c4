import { z } from 'astro/zod';
import { coachForm } from '../content/coach-form.ts';
import { page } from '../content/page.ts';

/** A field as JSON Schema describes it; `isShort` and `labels` are our own notes (content/sections/fields.ts). */
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

/** The one coach. */
export const coachFields = z.toJSONSchema(coachForm, { io: 'input' }) as Field;
