import { splitThird, type ReadingBlock } from '@repo/content/first-third';

/** A stretch of a reading: Markdown, or, with a kind, a text set apart. */
export interface ReadingPiece {
  markdown: string;
  kind?: string;
  title?: string;
  /** How the lines of an exercise begin: a visitor goes on in a field of its own. */
  beginnings?: string[];
}

const toPiece = (block: ReadingBlock): ReadingPiece => {
  if ('markdown' in block) return block;
  const { kind, title, text = '' } = block;
  const paragraphs = text.split(/\n{2,}/);
  const isBeginning = (paragraph: string): boolean =>
    kind === 'practice' && paragraph.trimEnd().endsWith('…');
  const beginnings = paragraphs.filter(isBeginning).map((paragraph) => paragraph.trim());
  const markdown = paragraphs.filter((paragraph) => !isBeginning(paragraph)).join('\n\n');
  return { kind, ...(title && { title }), ...(beginnings[0] && { beginnings }), markdown };
};

/** Blocks that follow each other without a callout between them are one stretch of Markdown. */
const joined = (pieces: readonly ReadingPiece[]): ReadingPiece[] =>
  pieces.reduce<ReadingPiece[]>((done, piece) => {
    const last = done.at(-1);
    if (!last || last.kind !== undefined || piece.kind !== undefined) return [...done, piece];
    return [...done.slice(0, -1), { markdown: `${last.markdown}\n\n${piece.markdown}` }];
  }, []);

interface FirstThird {
  /** The front matter of the week, as the coach wrote it. */
  front: Record<string, unknown>;
  /** The share of the week's words that are here, 0 to 1. */
  share: number;
  pieces: ReadingPiece[];
}

/**
 * The part of a week that everybody may read.
 * @param source the file of the week, as the API reads it as well
 * @throws Error when that part has no exercise: whoever only tries the program would try nothing
 */
export const firstThirdOf = (source: string): FirstThird => {
  const { front, share, first } = splitThird(source);
  const pieces = joined(first.map(toPiece));
  if (!pieces.some(({ kind }) => kind === 'practice'))
    throw new Error('its first third has no exercise: a callout of the kind practice');
  return { front, share, pieces };
};
