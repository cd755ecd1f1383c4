import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { nameProblem } from './content/page-id.ts';
import { checkedPage } from './content/problems.ts';
import { weekLoader } from './content/week-loader.ts';

const idOf = (file: string): string => {
  const id = file.replace(/\.md$/, '');
  const problem = nameProblem(id);
  if (problem) throw new Error(`src/content/pages/${file}: ${problem}`);
  return id;
};

/** The file's name is the address: `new-door.md` is `/new-door`, `index.md` is `/`. */
const pages = defineCollection({
  loader: glob({
    pattern: '*.md',
    base: './src/content/pages',
    generateId: ({ entry }) => idOf(entry),
  }),
  schema: checkedPage,
});

/** What the pages need of a week; the API checks its file as a whole (`npm run weeks`). */
const weeks = defineCollection({
  loader: weekLoader,
  schema: z.object({
    title: z.string(),
    lead: z.string(),
    minutes: z.number(),
    /** Of these, the minutes that the public part takes. */
    minutesHere: z.number(),
    safety: z.string().optional(),
    pieces: z.array(
      z.object({ html: z.string(), kind: z.string().optional(), title: z.string().optional() }),
    ),
  }),
});

export const collections = { pages, weeks };
