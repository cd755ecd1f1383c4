import { parse } from 'yaml';
import { splitWeek } from './weeks.ts';

/** A callout or figure, from its fenced block. */
export interface SetApart {
  block: 'callout' | 'figure';
  kind: string;
  title?: string;
  caption?: string;
  text?: string;
  items?: readonly { label: string; text: string }[];
}

/** A block of a reading: Markdown, or a callout or figure. */
export type ReadingBlock = { markdown: string } | SetApart;

/** Paragraphs, headings and whole fenced blocks, in order. */
const blocksOf = (body: string): string[] =>
  body.match(/^```[^]*?^```$|^(?!```)\S.*(?:\n.*\S.*)*/gm) ?? [];

const wordsIn = (blocks: readonly string[]): number =>
  blocks.join(' ').split(/\s+/).filter(Boolean).length;

/** Only the member app draws figures, so the public part ends before the first one. */
const beforeFigures = (blocks: readonly string[]): readonly string[] => {
  const figure = blocks.findIndex((block) => block.startsWith('```figure'));
  return figure === -1 ? blocks : blocks.slice(0, figure);
};

/** Cuts between blocks, as near to a third as possible, and never right after a heading. */
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

interface Beginning {
  /** The week's front matter, as the coach wrote it. */
  front: Record<string, unknown>;
  /** The first part's share of the week's words, 0 to 1. */
  share: number;
  /** The public part. */
  first: ReadingBlock[];
}

/** Reads the beginning of a week that is open to everyone. */
export const splitThird = (source: string): Beginning => {
  const { front, body } = splitWeek(source);
  const all = blocksOf(body);
  const end = endOfThird(all);
  return {
    front,
    share: wordsIn(all.slice(0, end)) / wordsIn(all),
    first: all.slice(0, end).map(toBlock),
  };
};
