import { collection, config, fields } from '@keystatic/core';
import { brand } from '@repo/product/brand';
import { namePattern, nameOf } from '../content/page-id.ts';
import { inputsOf } from './inputs.ts';
import { funnelSchema } from './schema-field.ts';

const title = fields.slug({
  name: {
    label: 'Title',
    description: funnelSchema.properties?.['title']?.description ?? '',
  },
  slug: {
    label: 'Address',
    description: 'The page’s address and the name of its file; a new page is called find-…',
    generate: nameOf,
    validation: {
      pattern: { regex: namePattern, message: 'find- and then small letters, figures, dashes' },
    },
  },
});

/** Keystatic as it is shipped, with every field of the schema that the build checks. */
export const editorConfig = config({
  storage: { kind: 'local' },
  ui: { brand: { name: brand.name } },
  collections: {
    funnel: collection({
      label: 'Funnel pages',
      path: 'funnel/*',
      slugField: 'title',
      previewUrl: '/preview/{slug}',
      columns: ['title'],
      format: { contentField: 'prose' },
      schema: {
        ...inputsOf(funnelSchema),
        title,
        prose: fields.emptyContent({ extension: 'md' }),
      },
    }),
  },
});
