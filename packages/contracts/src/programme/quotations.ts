/**
 * All styles of quotation marks; an apostrophe inside a word is not one. No match runs past the
 * next opening mark of its kind, or a text of opening marks alone would take quadratic time.
 */
const quotation =
  /“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|"([^"]*)"|(?<![\p{L}\p{N}])‘((?:[^‘’]|’(?=\p{L}))*)’(?!\p{L})|(?<![\p{L}\p{N}])'((?:[^']|(?<=\p{L})'(?=\p{L}))*)'(?!\p{L})/gu;

export interface Quotation {
  /** Position of its opening mark. */
  index: number;
  /** Including its marks. */
  whole: string;
  words: string;
}

/** @returns a text's quotations, in order. */
export const findQuotations = (text: string): Quotation[] =>
  [...text.matchAll(quotation)].map((match) => ({
    index: match.index,
    whole: match[0],
    words: match.slice(1).find((group) => group !== undefined) ?? '',
  }));

/** @returns the text with each quotation replaced. */
export const replaceQuotations = (
  text: string,
  replace: (quotation: Quotation) => string,
): string => {
  let from = 0;
  let replaced = '';
  for (const found of findQuotations(text)) {
    replaced += text.slice(from, found.index) + replace(found);
    from = found.index + found.whole.length;
  }
  return replaced + text.slice(from);
};

/** Ignores marks, spaces and case; the words must be the same. */
const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const withoutEnd = (words: string): string => words.replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/, '');

const isWordEdge = (character: string | undefined): boolean =>
  character === undefined || !/[\p{L}\p{N}]/u.test(character);

const holds = (text: string, wanted: string): boolean => {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    if (isWordEdge(text[at - 1]) && isWordEdge(text[at + wanted.length])) return true;
  return false;
};

const patternOf = (words: string): RegExp => {
  const pattern = words
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/[‘’']/g, "[‘’']")
    .replace(/[“”„"]/g, '[“”„"]')
    .replace(/\s+/g, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'iu');
};

/** A range of a text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * @returns the position of quoted words in a text as its author typed it; undefined if only the
 *   normalized forms match
 */
export const locateQuotation = (text: string, words: string): TextRange | undefined => {
  const wanted = withoutEnd(words.trim());
  if (wanted === '') return undefined;
  for (const form of ['NFC', 'NFD'] as const) {
    const found = patternOf(wanted.normalize(form)).exec(text);
    if (found) return { start: found.index, end: found.index + found[0].length };
  }
  return undefined;
};

/**
 * The rule for writing insights and for linking their quotations: a quotation counts only if a text
 * contains it word for word, in whole words.
 * @returns a function from quoted words to the index, in `texts`, of the first text that contains
 *   them, or -1; also for an empty quotation
 */
export const createQuoteSearch = (texts: readonly string[]) => {
  const normalized = texts.map(normalize);
  return (words: string): number => {
    const wanted = withoutEnd(normalize(words));
    return wanted === '' ? -1 : normalized.findIndex((text) => holds(text, wanted));
  };
};
