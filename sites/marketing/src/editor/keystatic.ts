import { collection, config, fields } from '@keystatic/core';
import { brand } from '@repo/product/brand';
import { kindsWithProse } from '../content/page.ts';
import { nameOf, namePattern } from '../content/page-id.ts';
import { inputsOf } from './inputs.ts';
import { labelOf } from './labels.ts';
import { pageKinds, type Field } from './page-kinds.ts';
import { proseInput } from './prose-input.ts';

/** What a list of pages is called; a kind that is not here goes by its own name. */
const listNames: Record<string, string> = { funnel: 'Funnel pages', legal: 'Legal texts' };

const address = {
  label: 'Address',
  description: 'The page’s address and the name of its file; a new page is called find-…',
  generate: nameOf,
  validation: {
    pattern: { regex: namePattern, message: 'find- and then small letters, figures, dashes' },
  },
};

const collectionOf = (kind: string, page: Field) =>
  collection({
    label: listNames[kind] ?? labelOf(kind),
    path: `${kind}/*`,
    slugField: 'title',
    previewUrl: '/preview/{slug}',
    format: { data: 'json', contentField: 'prose' },
    schema: {
      ...inputsOf(page),
      title: fields.slug({
        name: {
          label: 'Title',
          description: page.properties?.['title']?.description ?? '',
          validation: { isRequired: true },
        },
        slug: address,
      }),
      prose: kindsWithProse.includes(kind)
        ? proseInput(
            'Text',
            'Markdown: # and ## before headings, an empty line between paragraphs.',
          )
        : fields.emptyContent({ extension: 'md' }),
    },
  });

/** The editor: every kind of page with every field of its schema. */
export const editorConfig = config({
  storage: { kind: 'local' },
  ui: { brand: { name: brand.name } },
  collections: Object.fromEntries(
    Object.entries(pageKinds).map(([kind, row]) => [kind, collectionOf(kind, row)]),
  ),
});
