import { fields, type ContentFormField } from '@keystatic/core';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * The text below the front matter as plain Markdown. Keystatic's own rich-text fields would rewrite
 * the whole text at the first save; here what nobody touched stays as it is, byte for byte.
 */
export const proseInput = (
  label: string,
  description: string,
): ContentFormField<string, string, string> => {
  const area = fields.text({ label, description, multiline: true });
  return {
    kind: 'form',
    formKind: 'content',
    contentExtension: '.md',
    Input: (props) => area.Input(props),
    defaultValue: () => '',
    parse: (_value, { content }) => decoder.decode(content),
    serialize: (value) => ({
      value: undefined,
      content: encoder.encode(value),
      other: new Map(),
      external: new Map(),
    }),
    validate: (value) => value,
    reader: { parse: (_value, { content }) => decoder.decode(content) },
  };
};
