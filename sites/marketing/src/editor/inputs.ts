import { fields, type ComponentSchema } from '@keystatic/core';
import type { Field, Fields, Shape } from './shape.ts';
import { labelOf } from './words.ts';

type ShapeOf<Is extends Shape['is']> = Extract<Shape, { is: Is }>;
type Inputs = Record<string, ComponentSchema>;
interface Facts {
  label: string;
  description: string;
  isOptional: boolean;
  fallback: unknown;
}
type Rows = { [Is in Shape['is']]: (shape: ShapeOf<Is>, facts: Facts) => ComponentSchema };

interface Shown {
  value?: unknown;
  fields?: Record<string, { value?: unknown }>;
}

/** Enough of an entry to find it again in a list: its first words. */
const entryLabel = ({ shape }: Field) => {
  const names = shape.is === 'group' ? Object.keys(shape.fields) : [];
  const name = names.find(
    (each) => shape.is === 'group' && shape.fields[each]?.shape.is === 'text',
  );
  return (entry: unknown): string => {
    const { value, fields: parts = {} } = entry as Shown;
    const words = name === undefined ? value : parts[name]?.value;
    return typeof words === 'string' && words ? words : 'Still empty';
  };
};

const sectionLabel = (kind: string, section: unknown): string => {
  const title = (section as Shown).fields?.['title']?.value;
  return typeof title === 'string' && title ? `${labelOf(kind)}: ${title}` : labelOf(kind);
};

const rows: Rows = {
  text: ({ isShort }, { label, description, isOptional }) =>
    fields.text({
      label,
      description,
      multiline: !isShort,
      validation: { isRequired: !isOptional },
    }),
  switch: (_shape, { label, description, fallback }) =>
    fields.checkbox({ label, description, defaultValue: fallback === true }),
  choice: ({ labels }, { label, description, isOptional }) => {
    const options = Object.entries(labels).map(([value, words]) => ({
      value,
      label: `${value}: ${words}`,
    }));
    const all = isOptional ? [{ value: '', label: '–' }, ...options] : options;
    return fields.select({ label, description, options: all, defaultValue: all[0]?.value ?? '' });
  },
  list: ({ element, min, max }, { label, description }) => {
    const validation = { length: { min, ...(max < Infinity && { max }) } };
    if (element.shape.is === 'kinds')
      return fields.blocks(blocksOf(element.shape.kinds), { label, description, validation });
    return fields.array(inputOf('entry', element), {
      label,
      description,
      validation,
      itemLabel: entryLabel(element),
    });
  },
  group: (shape, { label, description }) =>
    fields.object(inputsOf(shape.fields), { label, description }),
  kinds: () => {
    throw new Error('a choice of kinds stands in a list only');
  },
};

const blocksOf = (kinds: ShapeOf<'kinds'>['kinds']) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, { description, shape }]) => [
      kind,
      {
        label: `${labelOf(kind)}: ${description.replace(/\.$/, '')}`,
        itemLabel: (value: unknown) => sectionLabel(kind, value),
        schema: fields.object(inputsOf(shape.fields)),
      },
    ]),
  );

const inputOf = (
  name: string,
  { shape, description, isOptional, fallback }: Field,
): ComponentSchema =>
  (rows[shape.is] as (shape: Shape, facts: Facts) => ComponentSchema)(shape, {
    label: labelOf(name),
    description,
    isOptional,
    fallback,
  });

/** @returns an input of the editor for every field, with the schema's own words beside it. */
export const inputsOf = (shape: Fields): Inputs =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, inputOf(name, field)]));
