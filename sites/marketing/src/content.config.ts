import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { nameProblem } from './content/page-id.ts';
import { checkedPage } from './content/problems.ts';

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

export const collections = { pages };
