import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { pagesLoader } from './content/pages-loader.ts';
import { checkedPage } from './content/checks/problems.ts';
import { weekLoader } from './content/weeks/week-loader.ts';

const pages = defineCollection({ loader: pagesLoader, schema: checkedPage });

/** The fields of a week that pages need; the API validates the whole file (`npm run weeks`). */
const weeks = defineCollection({
  loader: weekLoader,
  schema: z.object({
    title: z.string(),
    lead: z.string(),
    minutes: z.number(),
    /** The reading time of the public part. */
    minutesHere: z.number(),
    pieces: z.array(
      z.object({
        html: z.string(),
        kind: z.string().optional(),
        title: z.string().optional(),
      }),
    ),
  }),
});

export const collections = { pages, weeks };
