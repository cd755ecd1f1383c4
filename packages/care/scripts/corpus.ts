import { readFileSync } from 'node:fs';

export interface LabeledText {
  /** The name of the set, used as the text's author. */
  readonly set: string;
  readonly label: 'danger' | 'concern' | 'ordinary' | 'unreadable';
  readonly kind: string;
  readonly text: string;
  readonly lang?: string;
  /** The sentences of a page that say its danger. */
  readonly said?: readonly string[];
  /** A sentence or two out of a page: only what reads sentences learns from it. */
  readonly isUnit?: true;
  /** Weight in training; 1 by default. */
  readonly weight?: number;
}

export type Part = 'learned' | 'pairs' | 'pages' | 'judged' | 'pages-judged';

export const readCorpus = (part: Part): LabeledText[] =>
  readFileSync(new URL(`../corpus/${part}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabeledText);

export const isOtherLanguage = ({ set, lang = 'en' }: LabeledText): boolean =>
  set.startsWith('other') || lang !== 'en';

/** A seeded random generator, so that every run draws alike. */
export const generator = (state: number) => () =>
  (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;

const countWords = (text: string): number => text.split(/\s+/).length;

/** The sentences of a text, as written. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?…]["”’»)]?)\s+|\n+/).filter((sentence) => sentence.trim() !== '');

/** A run of a page's sentences, of at least this many words if the page has them. */
export const cut = (page: string, words: number, random: () => number): string[] => {
  const sentences = splitSentences(page);
  let last = sentences.length;
  for (let rest = words; last > 0 && rest > 0; last--)
    rest -= countWords(sentences[last - 1] ?? '');
  const from = Math.floor(random() * (last + 1));
  const found: string[] = [];
  for (const sentence of sentences.slice(from)) {
    if (countWords(found.join(' ')) >= words && found.length > 0) break;
    found.push(sentence);
  }
  return words === 0 ? [] : found;
};

/** Puts each sentence at a random place into so many words of a random ordinary page. */
export const putInto = (
  said: readonly LabeledText[],
  pages: readonly LabeledText[],
  words: number,
  random: () => number,
): LabeledText[] =>
  said.map((danger) => {
    const own = pages.filter(({ lang = 'en' }) => lang === (danger.lang ?? 'en'));
    const around = cut(own[Math.floor(random() * own.length)]?.text ?? '', words, random);
    const at = Math.floor(random() * (around.length + 1));
    return {
      ...danger,
      text: [...around.slice(0, at), danger.text, ...around.slice(at)].join(' '),
    };
  });
