import type { ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { page } from '../content/page.ts';
import { editorConfig } from './keystatic.ts';
import { pageKinds } from './page-kinds.ts';
import type { Field } from './shape.ts';

/** What zod itself says about its schema, read without the editor's own reader. */
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

const schemaPaths = pathsOfJson(z.toJSONSchema(page, { io: 'input' }) as JsonSchema, 'pages');

const editorPaths = Object.entries(editorConfig.collections ?? {}).flatMap(([kind, { schema }]) => {
  const inputs = Object.entries(schema).filter(([name]) => name !== 'prose');
  return inputs.flatMap(([name, input]) => pathsOfInput(input, `pages.${kind}.${name}`));
});

const fieldsIn = ({ shape }: Field, path: string): [string, Field][] => {
  if (shape.is === 'list') return fieldsIn(shape.element, path);
  const inner = shape.is === 'kinds' ? shape.kinds : shape.is === 'group' ? shape.fields : {};
  return Object.entries(inner).flatMap(([name, field]) => [
    [`${path}.${name}`, field],
    ...fieldsIn(field, `${path}.${name}`),
  ]);
};

describe('the page editor', () => {
  it('has every field of every section that the build knows, and no other', () => {
    expect(schemaPaths).toContain('pages.funnel.sections.tiers.tiers.button.goesTo');
    expect(editorPaths.toSorted()).toEqual(schemaPaths.toSorted());
  });

  it('explains every field and every section to its author', () => {
    const all = Object.entries(pageKinds).flatMap(([kind, row]) => fieldsIn(row, kind));
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(([, { description }]) => description.length < 4)).toEqual([]);
  });

  it('offers prices by the names of their offers only', () => {
    const all = Object.values(pageKinds).flatMap((row) => fieldsIn(row, ''));
    const offers = all.filter(([path]) => /\.(offer|advertised|theme|claim)$/.test(path));
    expect(offers.length).toBeGreaterThan(4);
    expect(offers.filter(([, { shape }]) => shape.is !== 'choice')).toEqual([]);
  });

  it('saves in files that Astro reads', () => {
    const collections = Object.entries(editorConfig.collections ?? {});
    expect(collections.map(([kind]) => kind)).toEqual(Object.keys(pageKinds));
    for (const [, { schema }] of collections) {
      expect(schema['prose']).toMatchObject({ formKind: 'content', contentExtension: '.md' });
    }
  });
});
