import { parse } from 'yaml';
import { splitWeek } from './weeks.ts';

/** A text set apart, or a drawing, as it stands in its fenced block. */
export interface SetApart {
  block: 'callout' | 'figure';
  kind: string;
  title?: string;
  caption?: string;
  text?: string;
  items?: readonly { label: string; text: string }[];
}

/** A stretch of a reading: Markdown, or something set apart. */
export type ReadingBlock = { markdown: string } | SetApart;

/** Paragraphs, headings and whole fenced blocks, in order. */
const blocksOf = (body: string): string[] =>
  body.match(/^```[^]*?^```$|^(?!```)\S.*(?:\n.*\S.*)*/gm) ?? [];

const wordsIn = (blocks: readonly string[]): number =>
  blocks.join(' ').split(/\s+/).filter(Boolean).length;

/** The member app draws figures, the public page does not: its part ends before the first one. */
const beforeFigures = (blocks: readonly string[]): readonly string[] => {
  const figure = blocks.findIndex((block) => block.startsWith('```figure'));
  return figure === -1 ? blocks : blocks.slice(0, figure);
};

/** Whole blocks, as near to a third as they come; a heading alone at the end announces nothing. */
const endOfThird = (all: readonly string[]): number => {
  const wanted = wordsIn(all) / 3;
  const away = (end: number): number => Math.abs(wordsIn(all.slice(0, end)) - wanted);
  const ends = beforeFigures(all).flatMap((block, at) => (block.startsWith('#') ? [] : [at + 1]));
  return ends.reduce((best, next) => (away(next) < away(best) ? next : best), 0);
};

const toBlock = (source: string): ReadingBlock => {
  const [, block, yaml] = /^```(callout|figure)\n([^]*)```$/.exec(source) ?? [];
  if (yaml === undefined) return { markdown: source };
  return { ...(parse(yaml) as Omit<SetApart, 'block'>), block: block as SetApart['block'] };
};

interface Thirds {
  /** The front matter of the week, as the coach wrote it. */
  front: Record<string, unknown>;
  /** The share of the week's words that the first part has, 0 to 1. */
  share: number;
  /** What everybody may read, and what is behind it. */
  first: ReadingBlock[];
  rest: ReadingBlock[];
}

/**
 * Where the public part of a reading ends: for the page that shows it, and for the mail that goes on.
 * @param source the file of the week, as the API reads it as well
 */
export const splitThird = (source: string): Thirds => {
  const { front, body } = splitWeek(source);
  const all = blocksOf(body);
  const end = endOfThird(all);
  return {
    front,
    share: wordsIn(all.slice(0, end)) / wordsIn(all),
    first: all.slice(0, end).map(toBlock),
    rest: all.slice(end).map(toBlock),
  };
};
