import type { Stretch } from '@repo/contracts/programme/quotations';

/** A place in a text as the end of an address. It names no words: addresses are kept in histories. */
export const markHash = ({ start, end }: Stretch): string =>
  `#words-${String(start)}-${String(end)}`;

/** @returns the place that an address names, if the text has one there. */
export const readMark = (hash: string, text: string): Stretch | undefined => {
  const [, start = 0, end = 0] = (/^#words-(\d+)-(\d+)$/.exec(hash) ?? []).map(Number);
  return start < end && end <= text.length ? { start, end } : undefined;
};
