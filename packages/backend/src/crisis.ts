import { person, signs } from './crisis-signs.ts';

/** Speech that the writer only reports: he said "I want to die". */
const reported = new RegExp(
  `\\b${person}[^.!?"“”]{0,40}\\b(?:said|says|told|texted|wrote|screamed|shouted|yelled|cried|asked|whispered)\\b[^.!?"“”]{0,20}["“][^"”]*["”]`,
  'gi',
);

/** How people write when they write fast, and characters that hide a word. */
const spellings: readonly [RegExp, string][] = [
  [/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''],
  [/[‘’ʼ`´]/g, "'"],
  [/\b(do|did|does|wo|ca|is|was|would)nt\b/gi, "$1n't"],
  [/\bwanna\b/gi, 'want to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bim\b/gi, "i'm"],
  [/\bive\b/gi, "i've"],
  [reported, ' '],
];

const toSentences = (text: string): string[] =>
  spellings
    .reduce((sofar, [written, meant]) => sofar.replace(written, meant), text.normalize('NFKC'))
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());

/**
 * The check that comes before any model and does not depend on one (ADR 0015). It errs towards
 * care, within the budget of false alarms that its corpus holds.
 * @returns whether the text says that its writer is in danger
 */
export const isCrisis = (text: string): boolean =>
  toSentences(text).some((sentence) =>
    signs.some(({ pattern, unless }) => pattern.test(sentence) && !unless?.test(sentence)),
  );
