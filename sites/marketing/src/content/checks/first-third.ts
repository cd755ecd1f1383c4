import { splitThird, type ReadingBlock } from '@repo/content/first-third';

/** A part of a reading: Markdown, or, with a kind, a callout. */
export interface ReadingPiece {
  markdown: string;
  kind?: string;
  title?: string;
}

const toPiece = (block: ReadingBlock): ReadingPiece => {
  if ('markdown' in block) return block;
  const { kind, title, text = '' } = block;
  return { kind, ...(title && { title }), markdown: text };
};

/** Joins adjacent blocks of Markdown into one. */
const joined = (pieces: readonly ReadingPiece[]): ReadingPiece[] =>
  pieces.reduce<ReadingPiece[]>((done, piece) => {
    const last = done.at(-1);
    if (!last || last.kind !== undefined || piece.kind !== undefined) return [...done, piece];
    return [...done.slice(0, -1), { markdown: `${last.markdown}\n\n${piece.markdown}` }];
  }, []);

interface FirstThird {
  /** The week's front matter, as the coach wrote it. */
  front: Record<string, unknown>;
  /** The public share of the week's words, 0 to 1. */
  share: number;
  pieces: ReadingPiece[];
}

/**
 * The public part of a week.
 * @param source the week's file, which the API reads as well
 * @throws Error if that part has no exercise: visitors would have nothing to try
 */
export const firstThirdOf = (source: string): FirstThird => {
  const { front, share, first } = splitThird(source);
  const pieces = joined(first.map(toPiece));
  if (!pieces.some(({ kind }) => kind === 'practice'))
    throw new Error('its first third has no exercise: a callout of the kind practice');
  return { front, share, pieces };
};
