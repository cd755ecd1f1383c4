import {
  createQuoteSearch,
  findQuotations,
  replaceQuotations,
} from '@repo/contracts/programme/quotations';

/** Whether the sentence attributes the words to the member. */
const attribution =
  /\b(?:you|your|yours)\b[^.!?]{0,60}\b(?:wrote|write|writing|said|say|saying|words?|phrase|sentence|line|put it|call(?:ed)?|describe[ds]?|mention(?:ed)?|asked?)\b|\b(?:wrote|said|say|words?)\b[^.!?]{0,30}\byou\b/i;

/** At most this many words are a turn of phrase rather than a quotation. */
const turnOfPhrase = 3;

const hasWords = (quote: string): boolean => /[\p{L}\p{N}]/u.test(quote);

const strayMark = /["“”„«»]/g;
const hasStrayMark = (sentence: string): boolean =>
  replaceQuotations(sentence, () => '').search(strayMark) !== -1;

/**
 * Makes the check that an insight puts no words into the member's mouth: whatever it quotes must be
 * verbatim in what the model was shown. A turn of phrase loses its quotation marks; a false
 * quotation loses the whole sentence.
 * @param shown the texts the model was shown
 * @returns a function from a sentence to the sentence as it may stand, or '' to leave it out
 */
export const createQuoteCheck = (shown: readonly string[]) => {
  const search = createQuoteSearch(shown);
  const check = (sentence: string): string => {
    const wrong = findQuotations(sentence)
      .map(({ words }) => words)
      .filter((quote) => hasWords(quote) && search(quote) === -1);
    const isClaim = wrong.some(
      (quote) => quote.trim().split(/\s+/).length > turnOfPhrase || attribution.test(sentence),
    );
    if (isClaim || (hasStrayMark(sentence) && attribution.test(sentence))) return '';
    const unquoted = replaceQuotations(sentence, ({ whole, words }) =>
      wrong.includes(words) ? words : whole,
    );
    // Removing quotation marks can make the text inside or next to them read as another quotation.
    if (unquoted !== sentence) return check(unquoted);
    return hasStrayMark(unquoted) ? unquoted.replace(strayMark, '') : unquoted;
  };
  return check;
};
