import { segments } from '../content/facts.ts';
import type { Page } from '../content/page.ts';
import type { Section, SectionOf } from '../content/sections/sections.ts';

/** The title, theme and drawing of a page's sharing image. */
export interface Share {
  /** Above the heading. */
  eyebrow?: string | undefined;
  /** *Stars* make a word italic. */
  heading: string;
  theme: string;
  week: number;
}

const isHero = (section: Section): section is SectionOf<'hero'> => section.kind === 'hero';

/** @returns the first words on the page, which a shared link shows. */
export const shareOf = (data: Page): Share => {
  const { title, theme } = data;
  const hero = data.kind === 'funnel' ? data.sections.find(isHero) : undefined;
  return {
    eyebrow: hero?.eyebrow,
    heading: hero?.title ?? title,
    theme,
    week: hero?.art ?? 4,
  };
};

/** @returns the heading without marks, as alternative text. */
export const spokenHeading = ({ heading }: Share): string =>
  segments(heading)
    .map(({ text }) => text)
    .join('');
