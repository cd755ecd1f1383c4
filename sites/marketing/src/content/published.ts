import { getCollection, type CollectionEntry } from 'astro:content';
import { draftProblem } from './page-id.ts';

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
