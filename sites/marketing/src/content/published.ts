import { getEntry, type CollectionEntry, getCollection } from 'astro:content';
import { draftProblem, fixedPages } from './page-id.ts';

/** @returns the public part of week 1, from the same file that members read. */
export const publicWeek = async (): Promise<CollectionEntry<'weeks'>['data']> => {
  const entry = await getEntry('weeks', 'week-1');
  if (!entry) throw new Error('content/weeks/week-1.md could not be read');
  return entry.data;
};

const isDraft = ({ id, data }: CollectionEntry<'pages'>): boolean => {
  if (data.kind !== 'funnel') return false;
  const problem = draftProblem(id, data.isDraft);
  if (problem) throw new Error(`src/content/pages/funnel/${id}.md: isDraft: ${problem}`);
  return data.isDraft;
};

/** The pages that visitors see, including drafts on the author's machine (`astro dev`). */
export const shownPages = async (): Promise<CollectionEntry<'pages'>[]> => {
  const entries = await getCollection('pages');
  const missing = fixedPages.find((id) => !entries.some((entry) => entry.id === id));
  if (missing && !import.meta.env.DEV)
    throw new Error(`src/content/pages: ${missing} is missing: other pages lead to it`);
  return entries.filter((entry) => !isDraft(entry) || import.meta.env.DEV);
};
