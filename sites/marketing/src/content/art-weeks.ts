import type { Section } from './sections.ts';

const drawn = (section: Section): number[] => {
  if (section.kind === 'weeks') return [1, 2, 3, 4, 5, 6];
  if (section.kind === 'contrast') return section.sides.map(({ art }) => art);
  if (section.kind === 'coach') return [4];
  if (section.kind === 'about') return [6];
  return 'art' in section ? [section.art] : [];
};

/** @returns the weeks whose drawings stand on a page, so that its sprite holds only those. */
export const artWeeks = (sections: readonly Section[]): number[] => [
  ...new Set(sections.flatMap(drawn)),
];
