import { createElement } from 'react';
import { fields, type BasicFormField, type ComponentSchema } from '@keystatic/core';
import { fieldsOf, kindsOf, type SchemaField } from './page-kinds.ts';
import { labelOf, pictures } from './names.ts';
import { PictureChoice, type Picture } from './picture-choice.tsx';

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

const isText = ({ type, enum: options }: SchemaField): boolean => type === 'string' && !options;

const firstWords = ({ value, fields: parts = {} }: Shown, names: string[]): string | undefined =>
  [value, ...names.map((name) => parts[name]?.value)].find(
    (words): words is string => typeof words === 'string' && words !== '',
  );

const textsOf = (field: SchemaField): string[] =>
  Object.entries(fieldsOf(field)).flatMap(([name, each]) => (isText(each) ? name : []));

/** An entry's first text, to recognize it in a list. */
const entryLabel = (field: SchemaField) => {
  const names = textsOf(field);
  return (entry: unknown): string => firstWords(entry as Shown, names) ?? 'Still empty';
};

/** A section is listed by its own words, preferably its title rather than the line above it. */
const sectionLabel = (kind: string, field: SchemaField) => {
  const names = ['title', ...textsOf(field)];
  return (section: unknown): string => {
    const words = firstWords(section as Shown, names);
    return words ? `${labelOf(kind)}: ${words}` : labelOf(kind);
  };
};

const blocksOf = (kinds: Record<string, SchemaField>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, field]) => [
      kind,
      {
        label: `${labelOf(kind)}: ${(field.description ?? '').replace(/\.$/, '')}`,
        itemLabel: sectionLabel(kind, field),
        schema: fields.object(inputsOf(field)),
      },
    ]),
  );

type Drawn = Omit<Picture, 'value' | 'onChange'>;

/** Options shown as pictures instead of Keystatic's list of words. */
const drawn = (shown: Drawn) => (input: Pick<Picture, 'value' | 'onChange'>) =>
  createElement(PictureChoice, {
    ...shown,
    value: input.value,
    onChange: (value: string) => {
      input.onChange(value);
    },
  });

/** Files store cents; people think in dollars. */
const money: Input = (_field, { label, description }) => {
  const input: BasicFormField<number | null> = fields.number({ label, description, step: 0.01 });
  return {
    ...input,
    parse: (cents) => input.parse(typeof cents === 'number' ? cents / 100 : undefined),
    serialize: (dollars) => ({ value: dollars === null ? undefined : Math.round(dollars * 100) }),
  } satisfies BasicFormField<number | null>;
};

const asWord = <Value>(value: Value | number) =>
  typeof value === 'number' ? String(value) : value;

/** Keystatic's select holds strings; our files have numbers. */
const asNumber = (input: BasicFormField<string>): BasicFormField<string> => ({
  ...input,
  reader: { parse: (value) => input.reader.parse(asWord(value)) },
  parse: (value) => input.parse(asWord(value)),
  serialize: (value) => ({ value: Number(value) }),
});

const choice: Input = (field, { isRequired, ...facts }) => {
  const { type, labels = {}, enum: values = [], drawnAs } = field;
  const options = values.map(String).map((value) => ({
    value,
    label: `${value}: ${labels[value] ?? value}`,
  }));
  if (!isRequired) options.unshift({ value: '', label: '–' });
  const defaultValue = options[0]?.value ?? '';
  const select = fields.select({ ...facts, options, defaultValue });
  const input = drawnAs ? { ...select, Input: drawn({ ...facts, drawnAs, options }) } : select;
  return type === 'number' ? asNumber(input) : input;
};

const list: Input = ({ items = {} }, { label, description }) => {
  const options = { label, description };
  if (items.oneOf) return fields.blocks(blocksOf(kindsOf(items)), options);
  return fields.array(inputOf('entry', items, true), { ...options, itemLabel: entryLabel(items) });
};

/**
 * The editor's input for each JSON Schema type. None of them validates: for a field in a closed
 * section Keystatic would refuse to save without a message. The server validates instead, and the
 * editor opens the field (desk.ts).
 */
const inputs: Record<string, Input> = {
  string: ({ isShort = false, isPicture }, { label, description }) =>
    isPicture
      ? fields.image({ label, description, directory: pictures })
      : fields.text({ label, description, multiline: !isShort }),
  boolean: ({ begins = false }, { label, description }) =>
    fields.checkbox({ label, description, defaultValue: begins }),
  array: list,
  object: (field, { label, description }) => fields.object(inputsOf(field), { label, description }),
};

const inputOf = (name: string, field: SchemaField, isRequired: boolean): ComponentSchema => {
  if (field.isFixed) return fields.ignored();
  const input = field.isMoney ? money : field.enum ? choice : inputs[field.type ?? ''];
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
