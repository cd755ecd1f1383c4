import type { Field, Fields, Shape } from './shape.ts';

type ShapeOf<Is extends Shape['is']> = Extract<Shape, { is: Is }>;
type Group = Record<string, unknown>;
type Rows = { [Is in Shape['is']]: (shape: ShapeOf<Is>, value: unknown) => unknown };

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const mapped = (
  fields: Fields,
  value: unknown,
  translate: (field: Field, value: unknown) => unknown,
): unknown => {
  if (!isGroup(value)) return value;
  const pairs = Object.entries(value).map(([name, inner]) => {
    const field = fields[name];
    return [name, field ? translate(field, inner) : inner] as const;
  });
  return Object.fromEntries(pairs.filter(([, inner]) => inner !== undefined));
};

const eachOf = (value: unknown, translate: (value: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(translate) : value;

/** The editor keeps a section as `{discriminant, value}`; a file keeps its kind among its fields. */
const toEditorRows: Rows = {
  text: (_shape, value) => value,
  switch: (_shape, value) => value,
  choice: (_shape, value) => (typeof value === 'number' ? String(value) : value),
  list: ({ element }, value) => eachOf(value, (inner) => toEditor(element, inner)),
  group: ({ fields }, value) => mapped(fields, value, toEditor),
  kinds: ({ kinds }, value) => {
    if (!isGroup(value)) return value;
    const { kind, ...rest } = value;
    const row = kinds[String(kind)];
    return { discriminant: kind, value: row ? toEditor(row, rest) : rest };
  },
};

const toFileRows: Rows = {
  // A page shows a sentence in one run: line breaks would only fold the file.
  text: (_shape, value) =>
    typeof value === 'string' ? value.trim().replace(/\s*\n\s*/g, ' ') : value,
  switch: (_shape, value) => value,
  choice: ({ isNumber }, value) => (isNumber && !isEmpty(value) ? Number(value) : value),
  list: ({ element }, value) => eachOf(value, (inner) => toFile(element, inner)),
  group: ({ fields }, value) => mapped(fields, value, toFile),
  kinds: ({ kinds }, value) => {
    if (!isGroup(value)) return value;
    const { discriminant: kind, value: rest } = value;
    const row = kinds[String(kind)];
    const fields: unknown = row && toFile(row, rest);
    return { kind, ...(isGroup(fields) && fields) };
  },
};

const translate = (rows: Rows, { shape }: Field, value: unknown): unknown => {
  // TypeScript cannot see that the row and the shape have the same name.
  const row = rows[shape.is] as (shape: Shape, value: unknown) => unknown;
  return row(shape, value);
};

/** @returns what the editor holds for what a file says. */
export const toEditor = (field: Field, value: unknown): unknown =>
  translate(toEditorRows, field, value);

/** @returns what a file says for what the editor holds: nothing where the build would take the same. */
export const toFile = (field: Field, value: unknown): unknown => {
  const said = translate(toFileRows, field, value);
  if (!field.isOptional) return said;
  return isEmpty(said) || said === field.fallback ? undefined : said;
};
