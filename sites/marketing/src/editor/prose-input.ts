import { fields, type ContentFormField } from '@keystatic/core';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * The text below the front matter as plain Markdown. Keystatic's own rich-text fields rewrite the
 * whole text on the first save; with this one, what nobody touched stays the same, byte for byte.
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
