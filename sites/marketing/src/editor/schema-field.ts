import { z } from 'astro/zod';
import { funnelPage } from '../content/page.ts';

/** A field in JSON Schema; the last four are our own annotations (content/sections/fields.ts). */
export interface SchemaField {
  type?: string;
  description?: string;
  default?: unknown;
  const?: string;
  enum?: (string | number)[];
  properties?: Record<string, SchemaField>;
  required?: string[];
  items?: SchemaField;
  oneOf?: SchemaField[];
  isShort?: boolean;
  isPicture?: boolean;
  /** Initial value on a new page; `default` applies to files that leave the field out. */
  begins?: boolean;
  labels?: Record<string, string>;
}

/** @returns the options of a group, by kind. */
export const kindsOf = ({ oneOf = [] }: SchemaField): Record<string, SchemaField> =>
  Object.fromEntries(oneOf.map((option) => [option.properties?.['kind']?.const ?? '', option]));

/** @returns the fields of a group except for its kind, which selects the group itself. */
export const fieldsOf = ({ properties = {} }: SchemaField): Record<string, SchemaField> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'kind'));

/** The schema of a funnel page that the build checks. */
export const funnelSchema = z.toJSONSchema(funnelPage, { io: 'input' }) as SchemaField;
