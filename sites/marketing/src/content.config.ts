import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { sentence, theme } from './content/fields.ts';
import { section } from './content/sections.ts';

const shared = {
  title: sentence('Title of the browser tab and of search results, at most 60 characters.'),
  description: sentence('The sentence below it in search results, at most 160 characters.'),
  theme,
};

/** The file's name is the address: `new-door.md` is `/new-door`, `index.md` is `/`. */
const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/pages' }),
  schema: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('funnel'),
      ...shared,
      hasQuickExit: z
        .boolean()
        .default(false)
        .describe('A button that leaves the page at once, for readers who may not be alone.'),
      sections: z.array(section).min(1).describe('The page from top to bottom.'),
    }),
    z.object({
      kind: z.literal('legal'),
      ...shared,
    }),
  ]),
});

export const collections = { pages };
