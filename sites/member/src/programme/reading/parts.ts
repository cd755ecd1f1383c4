import type { WeekText } from '@repo/contracts/programme/programme';
import type { ReadingNode } from '@repo/contracts/programme/reading';

/** A part of a week that can be linked to: its heading. */
export interface Part {
  /** The id of its first element. */
  id: string;
  title: string;
}

const wordsOf = (node: ReadingNode): string => {
  if (typeof node === 'string') return node;
  return 'tag' in node ? node.children.map(wordsOf).join('') : '';
};

/** @returns the id of a heading: "What a boundary is" is `what-a-boundary-is` */
export const headingId = (children: readonly ReadingNode[]): string =>
  children
    .map(wordsOf)
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

export const reflectionId = 'reflection-title';
export const beginningId = 'week-title';
/** The heading of the insight, where reading continues after a save. */
export const insightId = 'insight-title';

/** @returns a week's parts: its beginning, each heading of its text, and the reflection */
export const partsOf = ({ reading }: Pick<WeekText, 'reading'>): Part[] => [
  { id: beginningId, title: 'The beginning' },
  ...reading.flatMap((node) =>
    typeof node !== 'string' && 'tag' in node && node.tag === 'h2'
      ? [{ id: headingId(node.children), title: wordsOf(node) }]
      : [],
  ),
  { id: reflectionId, title: 'Reflection' },
];
