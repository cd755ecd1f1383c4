import { splitWeek } from '@repo/content/weeks';
import { parse } from 'yaml';

/** A stretch of a reading: Markdown, or, with a kind, a text set apart. */
export interface ReadingPiece {
  markdown: string;
  kind?: string;
  title?: string;
  /** How the lines of an exercise begin: a visitor goes on in a field of its own. */
  beginnings?: string[];
}

/** Paragraphs, headings and whole fenced blocks, in order. */
const blocksOf = (body: string): string[] =>
  body.match(/^```[^]*?^```$|^(?!```)\S.*(?:\n.*\S.*)*/gm) ?? [];

const wordsIn = (blocks: readonly string[]): number =>
  blocks.join(' ').split(/\s+/).filter(Boolean).length;

/** The member app draws figures, this site does not: the public part ends before the first one. */
const beforeFigures = (blocks: readonly string[]): readonly string[] => {
  const figure = blocks.findIndex((block) => block.startsWith('```figure'));
  return figure === -1 ? blocks : blocks.slice(0, figure);
};

/** Whole blocks, as near to a third as they come; a heading alone at the end announces nothing. */
const thirdOf = (all: readonly string[]): readonly string[] => {
  const wanted = wordsIn(all) / 3;
  const away = (end: number): number => Math.abs(wordsIn(all.slice(0, end)) - wanted);
  const ends = beforeFigures(all).flatMap((block, at) => (block.startsWith('#') ? [] : [at + 1]));
  const end = ends.reduce((best, next) => (away(next) < away(best) ? next : best), 0);
  return all.slice(0, end);
};

const calloutOf = (block: string): ReadingPiece | undefined => {
  const [, yaml] = /^```callout\n([^]*)```$/.exec(block) ?? [];
  if (yaml === undefined) return undefined;
  const { kind, title, text } = parse(yaml) as { kind: string; title?: string; text: string };
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
  const { front, body } = splitWeek(source);
  const all = blocksOf(body);
  const blocks = thirdOf(all);
  const pieces = joined(blocks.map((block) => calloutOf(block) ?? { markdown: block }));
  if (!pieces.some(({ kind }) => kind === 'practice'))
    throw new Error('its first third has no exercise: a callout of the kind practice');
  return { front, share: wordsIn(blocks) / wordsIn(all), pieces };
};
