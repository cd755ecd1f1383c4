/** Every way to put words into quotation marks; an apostrophe inside a word is none. */
const quotation =
  /“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»|"([^"]*)"|(?<![\p{L}\p{N}])‘((?:[^’]|’(?=\p{L}))*)’(?!\p{L})|(?<![\p{L}\p{N}])'((?:[^']|'(?=\p{L}))*)'(?!\p{L})/gu;

/** The sentence says whose words these are. */
const attribution =
  /\b(?:you|your|yours)\b[^.!?]{0,60}\b(?:wrote|write|writing|said|say|saying|words?|phrase|sentence|line|put it|call(?:ed)?|describe[ds]?|mention(?:ed)?|asked?)\b|\b(?:wrote|said|say|words?)\b[^.!?]{0,30}\byou\b/i;

/** At most this many words are a turn of phrase rather than a quotation. */
const turnOfPhrase = 3;

/** Marks, spaces and the case of the first letter may differ; the words may not. */
const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const trimmed = (quote: string): string => normalise(quote).replace(/[\s.,;:!?…]+$/, '');

const isWordEdge = (character: string | undefined): boolean =>
  character === undefined || !/[\p{L}\p{N}]/u.test(character);

/** @returns whether the quote stands in one of the texts, word for word and in whole words. */
const isVerbatim = (quote: string, shown: readonly string[]): boolean => {
  const wanted = trimmed(quote);
  if (wanted === '') return true;
  return shown.some((text) => {
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
      if (isWordEdge(text[at - 1]) && isWordEdge(text[at + wanted.length])) return true;
    return false;
  });
};

const wordsOf = (match: RegExpMatchArray): string =>
  match.slice(1).find((group) => group !== undefined) ?? '';

const hasStrayMark = (sentence: string): boolean =>
  /["“”„«»]/.test(sentence.replace(quotation, ''));

/**
 * Makes the check of decision 29: whatever stands in quotation marks is verbatim what the model
 * was shown, or it goes. A turn of phrase loses its marks; words put into the member's mouth lose
 * the whole sentence.
 * @param shown the texts the model was shown
 * @returns a function from a sentence to the sentence as it may stand, or '' to leave it out
 */
export const createQuoteCheck = (shown: readonly string[]) => {
  const texts = shown.map(normalise);
  return (sentence: string): string => {
    const wrong = [...sentence.matchAll(quotation)]
      .map(wordsOf)
      .filter((quote) => !isVerbatim(quote, texts));
    const isClaim = wrong.some(
      (quote) => quote.trim().split(/\s+/).length > turnOfPhrase || attribution.test(sentence),
    );
    if (isClaim || (hasStrayMark(sentence) && attribution.test(sentence))) return '';
    const unquoted = sentence.replace(quotation, (whole, ...groups: (string | undefined)[]) => {
      const quote = groups.slice(0, 6).find((group) => group !== undefined) ?? '';
      return wrong.includes(quote) ? quote : whole;
    });
    return hasStrayMark(unquoted) ? unquoted.replace(/["“”„«»]/g, '') : unquoted;
  };
};
