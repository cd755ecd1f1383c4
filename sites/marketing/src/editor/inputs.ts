import { fields, type BasicFormField, type ComponentSchema } from '@keystatic/core';
import { fieldsOf, kindsOf, type Field } from './page-kinds.ts';

interface Facts {
  label: string;
  description: string;
  isRequired: boolean;
}
type Input = (field: Field, facts: Facts) => ComponentSchema;

interface Shown {
  value?: unknown;
  fields?: Record<string, { value?: unknown }>;
}

/** @returns a field's name in words: `goesTo` is “Goes to”. */
export const labelOf = (name: string): string => {
  const words = name.replace(/^(is|has)(?=[A-Z])/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

const isText = ({ type, enum: options }: Field): boolean => type === 'string' && !options;

/** Enough of an entry to recognize it in a list: its first text. */
const entryLabel = (field: Field) => {
  const [name] = Object.entries(fieldsOf(field)).find(([, each]) => isText(each)) ?? [];
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

const blocksOf = (kinds: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, field]) => [
      kind,
      {
        label: `${labelOf(kind)}: ${(field.description ?? '').replace(/\.$/, '')}`,
        itemLabel: (value: unknown) => sectionLabel(kind, value),
        schema: fields.object(inputsOf(field)),
      },
    ]),
  );

/** Keystatic selects among strings; our files have numbers. */
const asNumber = (input: BasicFormField<string>): BasicFormField<string> => ({
  ...input,
  parse: (value) => input.parse(typeof value === 'number' ? String(value) : value),
  serialize: (value) => ({ value: Number(value) }),
});

const choice: Input = ({ type, labels = {}, enum: values = [] }, { isRequired, ...facts }) => {
  const options = values.map(String).map((value) => ({
    value,
    label: `${value}: ${labels[value] ?? value}`,
  }));
  if (!isRequired) options.unshift({ value: '', label: '–' });
  const defaultValue = options[0]?.value ?? '';
  const input = fields.select({ ...facts, options, defaultValue });
  return type === 'number' ? asNumber(input) : input;
};

const list: Input = ({ items = {}, minItems = 0, maxItems }, { label, description }) => {
  const length = { min: minItems, ...(maxItems !== undefined && { max: maxItems }) };
  const options = { label, description, validation: { length } };
  if (items.oneOf) return fields.blocks(blocksOf(kindsOf(items)), options);
  return fields.array(inputOf('entry', items, true), { ...options, itemLabel: entryLabel(items) });
};

/** Where Keystatic puts what is uploaded, beside its copies (working-copy.ts). */
export const pictures = 'pictures';

/** What the editor shows for a type of JSON Schema. */
const inputs: Record<string, Input> = {
  string: ({ isShort = false, isPicture }, { label, description, isRequired }) =>
    isPicture
      ? fields.image({ label, description, directory: pictures })
      : fields.text({ label, description, multiline: !isShort, validation: { isRequired } }),
  boolean: (_field, { label, description }) => fields.checkbox({ label, description }),
  array: list,
  object: (field, { label, description }) => fields.object(inputsOf(field), { label, description }),
};

const inputOf = (name: string, field: Field, isRequired: boolean): ComponentSchema => {
  const input = field.enum ? choice : inputs[field.type ?? ''];
  if (!input) throw new Error(`the editor has no input for ${name}: see inputs.ts`);
  return input(field, { label: labelOf(name), description: field.description ?? '', isRequired });
};

/** @returns an input for every field, with the schema's own description beside it. */
export const inputsOf = (group: Field): Record<string, ComponentSchema> =>
  Object.fromEntries(
    Object.entries(fieldsOf(group)).map(([name, field]) => [
      name,
      inputOf(name, field, group.required?.includes(name) ?? false),
    ]),
  );
