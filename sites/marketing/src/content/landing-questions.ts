import { getEntry } from 'astro:content';
import type { SectionOf } from './sections/sections.ts';

/** What people ask before they pay: written once, on the landing page. */
export const landingQuestions = async (): Promise<SectionOf<'questions'>[]> => {
  const landing = await getEntry('pages', 'index');
  if (landing?.data.kind !== 'funnel') return [];
  return landing.data.sections.filter((section) => section.kind === 'questions');
};
