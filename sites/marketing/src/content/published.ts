import { getEntry, type CollectionEntry, getCollection } from 'astro:content';
import { draftProblem } from './page-id.ts';

/** @returns what everybody may read of week 1, from the file that members read. */
export const publicWeek = async (): Promise<CollectionEntry<'weeks'>['data']> => {
  const entry = await getEntry('weeks', 'week-1');
  if (!entry) throw new Error('content/weeks/week-1.md could not be read');
  return entry.data;
};

const isDraft = ({ id, data }: CollectionEntry<'pages'>): boolean => {
  if (data.kind !== 'funnel') return false;
  const problem = draftProblem(id, data.isDraft);
  if (problem) throw new Error(`src/content/pages/${id}.md: isDraft: ${problem}`);
  return data.isDraft;
};

/** The pages that visitors see, and the drafts too on the author's machine (`astro dev`). */
export const shownPages = async (): Promise<CollectionEntry<'pages'>[]> => {
  const entries = await getCollection('pages');
  return entries.filter((entry) => !isDraft(entry) || import.meta.env.DEV);
};
