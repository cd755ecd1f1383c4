import { fields, type ComponentSchema } from '@keystatic/core';
import { fieldsOf, kindsOf, type SchemaField } from './schema-field.ts';

interface Facts {
  label: string;
  description: string;
  isRequired: boolean;
}
type Input = (field: SchemaField, facts: Facts) => ComponentSchema;

interface Shown {
  value?: unknown;
  fields?: Record<string, { value?: unknown }>;
}

/** @returns a field's name in words: `goesTo` is “Goes to”. */
const labelOf = (name: string): string => {
  const words = name.replace(/^(is|has)(?=[A-Z])/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

const isText = ({ type, enum: options }: SchemaField): boolean => type === 'string' && !options;

/** An entry's first text, preferably its title, to recognize it in a list. */
const labelIn = (field: SchemaField, otherwise: string) => {
  const texts = Object.entries(fieldsOf(field)).flatMap(([name, each]) =>
    isText(each) ? name : [],
  );
  return (entry: unknown): string => {
    const { value, fields: parts = {} } = entry as Shown;
    const words = [value, ...['title', ...texts].map((name) => parts[name]?.value)];
    return words.find((each) => typeof each === 'string' && each !== '')?.toString() ?? otherwise;
  };
};

const blocksOf = (kinds: Record<string, SchemaField>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, field]) => [
      kind,
      {
        label: `${labelOf(kind)}: ${(field.description ?? '').replace(/\.$/, '')}`,
        itemLabel: (section: unknown) => `${labelOf(kind)}: ${labelIn(field, '–')(section)}`,
        schema: fields.object(inputsOf(field)),
      },
    ]),
  );

const choice: Input = (field, { isRequired, label, description }) => {
  const { type, labels = {}, enum: values = [] } = field;
  const options = values.map(String).map((value) => ({
    value,
    label: `${value}: ${labels[value] ?? value}`,
  }));
  const all = options.map((option) => option.label).join(', ');
  if (type === 'number') return fields.integer({ label, description: `${description} ${all}.` });
  if (!isRequired) options.unshift({ value: '', label: '–' });
  return fields.select({ label, description, options, defaultValue: options[0]?.value ?? '' });
};

const list: Input = ({ items = {} }, { label, description }) => {
  const options = { label, description };
  if (items.oneOf) return fields.blocks(blocksOf(kindsOf(items)), options);
  const itemLabel = labelIn(items, 'Still empty');
  return fields.array(inputOf('entry', items, true), { ...options, itemLabel });
};

/**
 * The editor's input for each JSON Schema type. None of them validates: for a field in a closed
 * section Keystatic would refuse to save without a message. The build validates instead, at Publish.
 */
const inputs: Record<string, Input> = {
  string: ({ isShort = false, isPicture }, { label, description }) =>
    isPicture
      ? fields.image({ label, description, directory: 'pictures', publicPath: 'pictures' })
      : fields.text({ label, description, multiline: !isShort }),
  boolean: ({ begins = false }, { label, description }) =>
    fields.checkbox({ label, description, defaultValue: begins }),
  array: list,
  object: (field, { label, description }) => fields.object(inputsOf(field), { label, description }),
};

const inputOf = (name: string, field: SchemaField, isRequired: boolean): ComponentSchema => {
  const input = field.enum ? choice : inputs[field.type ?? ''];
  if (!input) throw new Error(`the editor has no input for ${name}: see inputs.ts`);
  return input(field, { label: labelOf(name), description: field.description ?? '', isRequired });
};

/** @returns an input for every field, with the schema's own description. */
export const inputsOf = (group: SchemaField): Record<string, ComponentSchema> =>
  Object.fromEntries(
    Object.entries(fieldsOf(group)).map(([name, field]) => [
      name,
      inputOf(name, field, group.required?.includes(name) ?? false),
    ]),
  );
