import { collection, config, fields, singleton, type BasicFormField } from '@keystatic/core';
import { brand } from '@repo/product/brand';
import { kindsWithProse } from '../content/page.ts';
import { nameOf, namePattern } from '../content/page-id.ts';
import { inputsOf } from './inputs.ts';
import { labelOf } from './names.ts';
import {
  formOf,
  pageKinds,
  singletonSchemas,
  type SchemaField,
  type SingletonName,
} from './page-kinds.ts';

/** The names of the lists of pages; a kind that is missing here uses its own name. */
const listNames: Record<string, string> = { funnel: 'Funnel pages', legal: 'Legal texts' };

const address = {
  label: 'Address',
  description: 'The page’s address and the name of its file; a new page is called find-…',
  generate: nameOf,
  validation: {
    pattern: { regex: namePattern, message: 'find- and then small letters, figures, dashes' },
  },
};

const titleAndAddress = ({ properties }: SchemaField) =>
  fields.slug({
    name: { label: 'Title', description: properties?.['title']?.description ?? '' },
    slug: address,
  });

/** An address that was chosen by hand stays when the title changes. */
const title = (page: SchemaField): ReturnType<typeof titleAndAddress> => {
  const input = titleAndAddress(page);
  return {
    ...input,
    // Keystatic names a duplicated page “…-copy”, which is valid only for find- pages.
    parse: (value, extra) => {
      const { slug = '' } = extra ?? {};
      return input.parse(value, {
        slug: slug === '' || namePattern.test(slug) ? slug : nameOf(slug),
      });
    },
    Input: (props) => {
      const { value } = props;
      const isChosen = value.slug !== '' && value.slug !== nameOf(value.name);
      const keep: typeof props.onChange = (next) => {
        props.onChange(isChosen && next.name !== value.name ? { ...next, slug: value.slug } : next);
      };
      return input.Input({ ...props, onChange: keep });
    },
  };
};

/** Only for the list: the form does not show it. */
const column = (label: string): BasicFormField<string> =>
  ({ ...fields.text({ label }), Input: () => null }) as unknown as BasicFormField<string>;

const prose = fields.text({
  label: 'Text',
  description: 'Markdown: # and ## before headings, an empty line between paragraphs.',
  multiline: true,
});

const collectionOf = (kind: string, page: SchemaField) =>
  collection({
    label: listNames[kind] ?? labelOf(kind),
    path: `${kind}/*`,
    slugField: 'title',
    previewUrl: '/preview/{slug}',
    format: 'json',
    columns: kind === 'funnel' ? ['title', 'state', 'price'] : ['title'],
    schema: {
      ...inputsOf(page),
      title: title(page),
      prose: kindsWithProse.includes(kind) ? prose : fields.ignored(),
      opened: fields.ignored(),
      state: column('State'),
      price: column('Price'),
    },
  });

const singletonNames: Record<SingletonName, string> = {
  coach: 'Coach',
  offers: 'Prices',
  claims: 'Claims and their sources',
  weeks: 'Titles of the weeks',
};

const agreement = fields.checkbox({
  label: 'Yes, change the prices',
  description: 'Save once without it: the editor then says what a changed price touches.',
});

const singletonOf = (name: SingletonName) =>
  singleton({
    label: singletonNames[name],
    path: name,
    format: 'json',
    schema: {
      ...inputsOf(formOf(name)),
      ...(name === 'offers' && { isAgreed: agreement }),
      opened: fields.ignored(),
    },
  });

declare global {
  /** True if the editor runs next to a public site (start.ts). */
  var isOnServer: boolean | undefined;
}

/** On a server, prices, claims and weeks change only with a release: the API uses them, too. */
const shownSingletons = (Object.keys(singletonSchemas) as SingletonName[]).filter(
  (name) => !globalThis.isOnServer || name === 'coach',
);

/** The editor: every kind of page with every field of its schema. */
export const editorConfig = config({
  storage: { kind: 'local' },
  ui: { brand: { name: brand.name } },
  collections: Object.fromEntries(
    Object.entries(pageKinds).map(([kind, row]) => [kind, collectionOf(kind, row)]),
  ),
  singletons: Object.fromEntries(shownSingletons.map((name) => [name, singletonOf(name)])),
});
