import type { RiskLevel, LookBack, Programme } from '@repo/contracts/programme/programme';
import { savedWeek } from '../reflections/saving/saved-week.ts';
import { weekKey } from '../week-text.ts';

/** Longer sentences are shown only in the week itself. */
const maxLength = 140;

/** The limit for a sentence that starts with a suggested beginning. */
const maxBegunLength = 280;

interface Saved {
  text?: string | undefined;
  care: RiskLevel;
}

/** A suggested beginning's own three dots do not end the sentence. */
const sentencesOf = (text: string): string[] => text.trim().split(/(?<=[^.][.!?])\s+|\n+/u);

/** @returns the first or the last sentence of a text, unless the text calls for help */
export const lineOf = ({ text = '', care }: Saved, place: 0 | -1): string | undefined => {
  const sentence = sentencesOf(text).at(place);
  return care === null && sentence && sentence.length <= maxLength ? sentence : undefined;
};

/** Phones use other apostrophes and capital letters. */
const plain = (text: string): string => text.normalize('NFC').replace(/[‘’]/g, "'").toLowerCase();

/**
 * Chosen by a rule in the week's file, never by a model.
 * @returns the sentence that starts with that week's beginning, otherwise the first one
 */
export const earlierLine = (record: Programme, lookBack: LookBack): string | undefined => {
  const saved = savedWeek(record, weekKey(lookBack.week));
  if (saved.care !== null) return undefined;
  const [words = ''] = lookBack.beginning.split('…', 1);
  const begun = sentencesOf(saved.text ?? '')
    .map((sentence) => sentence.trim())
    .find((sentence) => plain(sentence).startsWith(plain(words)));
  return begun && begun.length <= maxBegunLength ? begun : lineOf(saved, 0);
};
