import { getEntry, type CollectionEntry } from 'astro:content';

/** @returns what everybody may read of week 1, from the file that members read. */
export const publicWeek = async (): Promise<CollectionEntry<'weeks'>['data']> => {
  const entry = await getEntry('weeks', 'week-1');
  if (!entry) throw new Error('content/weeks/week-1.md could not be read');
  return entry.data;
};
