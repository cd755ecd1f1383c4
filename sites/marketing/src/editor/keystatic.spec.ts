import type { ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { funnelPage } from '../content/page.ts';
import { editorConfig } from './keystatic.ts';
import { fieldsOf, funnelSchema, type SchemaField } from './schema-field.ts';

/** zod's own description of its schema, read without the editor's reader. */
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  const?: string;
}

const pathsOfJson = (schema: JsonSchema, path: string): string[] => {
  if (schema.items) return pathsOfJson(schema.items, path);
  if (schema.oneOf)
    return schema.oneOf.flatMap((option) =>
      pathsOfJson(option, `${path}.${option.properties?.['kind']?.const ?? '?'}`),
    );
  if (!schema.properties) return [path];
  return Object.entries(schema.properties)
    .filter(([name]) => name !== 'kind')
    .flatMap(([name, inner]) => pathsOfJson(inner, `${path}.${name}`));
};

const pathsOfInput = (input: ComponentSchema, path: string): string[] => {
  if (input.kind === 'array') return pathsOfInput(input.element, path);
  if (input.kind === 'conditional')
    return Object.entries(input.values).flatMap(([kind, inner]) =>
      pathsOfInput(inner, `${path}.${kind}`),
    );
  if (input.kind !== 'object') return [path];
  return Object.entries(input.fields).flatMap(([name, inner]) =>
    pathsOfInput(inner, `${path}.${name}`),
  );
};

const schemaPaths = pathsOfJson(
  z.toJSONSchema(funnelPage, { io: 'input' }) as JsonSchema,
  'funnel',
);

const editorPaths = Object.entries(editorConfig.collections?.['funnel']?.schema ?? {})
  .filter(([name]) => name !== 'prose')
  .flatMap(([name, input]) => pathsOfInput(input, `funnel.${name}`));

const fieldsIn = (field: SchemaField, path: string): [string, SchemaField][] => {
  if (field.items) return fieldsIn(field.items, path);
  if (field.oneOf)
    return field.oneOf.flatMap(
      (option) => [[path, option], ...fieldsIn(option, path)] as [string, SchemaField][],
    );
  return Object.entries(fieldsOf(field)).flatMap(
    ([name, inner]) =>
      [[`${path}.${name}`, inner], ...fieldsIn(inner, `${path}.${name}`)] as [
        string,
        SchemaField,
      ][],
  );
};
const allFields = fieldsIn(funnelSchema, 'funnel');

describe('the page editor', () => {
  it('has every field of every section that the build knows, and no other', () => {
    expect(schemaPaths).toContain('funnel.sections.tiers.tiers.button.goesTo');
    expect(editorPaths.toSorted()).toEqual(schemaPaths.toSorted());
  });

  it('explains every field and every section to its author', () => {
    expect(allFields.length).toBeGreaterThan(60);
    expect(allFields.filter(([, { description = '' }]) => description.length < 4)).toEqual([]);
  });
});
