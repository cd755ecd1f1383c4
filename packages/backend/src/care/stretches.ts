import type { Said } from './second-look/features.ts';

/** Words of a long text that are read at once. */
export const window = 100;

/** The same inside of a sentence without an end. */
export const breath = 9;

/** What is long, in stretches that overlap, so that a quiet page does not drown a loud line. */
export const toStretches = (said: Said, size: number): Said[] => {
  const { words, meanings } = said;
  if (words.length <= 1.3 * size) return [said];
  const step = Math.floor(size / 2);
  const count = Math.ceil(words.length / step) - 1;
  return Array.from({ length: count }, (_, at) => {
    const start = at * step;
    return {
      words: words.slice(start, start + size),
      meanings: meanings.slice(start, start + size),
    };
  });
};
