import { collection, config, fields, singleton } from '@keystatic/core';
import { brand } from '@repo/product/brand';
import { kindsWithProse } from '../content/page.ts';
import { nameOf, namePattern } from '../content/page-id.ts';
import { inputsOf, labelOf } from './inputs.ts';
import { coachFields, pageKinds, type Field } from './page-kinds.ts';

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

const title = ({ properties }: Field) =>
  fields.slug({
    name: {
      label: 'Title',
      description: properties?.['title']?.description ?? '',
      validation: { isRequired: true },
    },
    slug: address,
  });

const prose = fields.text({
  label: 'Text',
  description: 'Markdown: # and ## before headings, an empty line between paragraphs.',
  multiline: true,
});

const collectionOf = (kind: string, page: Field) =>
  collection({
    label: listNames[kind] ?? labelOf(kind),
    path: `${kind}/*`,
    slugField: 'title',
    previewUrl: '/preview/{slug}',
    format: 'json',
    schema: {
      ...inputsOf(page),
      title: title(page),
      prose: kindsWithProse.includes(kind) ? prose : fields.ignored(),
      opened: fields.ignored(),
    },
  });

/** The editor: every kind of page with every field of its schema. */
export const editorConfig = config({
  storage: { kind: 'local' },
  ui: { brand: { name: brand.name } },
  collections: Object.fromEntries(
    Object.entries(pageKinds).map(([kind, row]) => [kind, collectionOf(kind, row)]),
  ),
  singletons: {
    coach: singleton({
      label: 'Coach',
      path: 'coach',
      format: 'json',
      schema: { ...inputsOf(coachFields), opened: fields.ignored() },
    }),
  },
});
