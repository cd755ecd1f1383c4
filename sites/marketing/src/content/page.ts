import { z } from 'astro/zod';
import { deadButtons } from './checks/anchors.ts';
import { line, sentence, theme } from './sections/fields.ts';
import { section } from './sections/sections.ts';

const shared = {
  title: line('Title of the browser tab and of search results, at most 60 characters.', 60),
  description: sentence('The sentence below it in search results, at most 160 characters.', 160),
  theme,
};

/** A page of sections; the editor writes them in `pages/funnel`. */
export const funnelPage = z
  .strictObject({
    kind: z.literal('funnel'),
    ...shared,
    isDraft: z.boolean().default(false).meta({
      description:
        'A draft is seen here alone, not on the published site. Each new page begins as one.',
      begins: true,
    }),
    hasQuickExit: z
      .boolean()
      .default(false)
      .describe('A button that leaves the page at once, for readers who may not be alone.'),
    sections: z
      .array(section)
      .min(1)
      .superRefine((sections, context) => {
        for (const { path, reason } of deadButtons(sections))
          context.addIssue({ code: 'custom', path, message: reason });
      })
      .describe('The page from top to bottom.'),
  })
  .describe('A page of sections that leads to an offer.');

const legal = z
  .strictObject({ kind: z.literal('legal'), ...shared })
  .describe('A page of running text.');

/** One row per kind of page: the front matter of a file in `pages`. */
export const page = z.discriminatedUnion('kind', [funnelPage, legal]);

export type Page = z.infer<typeof page>;
