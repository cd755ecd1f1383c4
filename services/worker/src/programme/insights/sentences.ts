/** Words that end in a full stop without ending a sentence. */
const abbreviation = /(?:^|[\s(“"])(?:e\.g|i\.e|etc|vs|dr|mr|mrs|ms|st|no|a\.m|p\.m|[a-z])\.$/i;

/** The end marks, what closes after them, and white space; or a line break. */
const sentenceEnd = /[.!?…]["'”’»)\]]*\s+$|\n$/;

/**
 * A longer sentence is left out, so that an answer without sentence ends is not scanned repeatedly.
 * Its last characters are kept, to find its end.
 */
const longestSentence = 1_000;
const tail = 100;

/** A quotation longer than this was never closed. */
const longestQuote = 600;

const isInsideQuote = (text: string): boolean => {
  const straight = text.split('"').length - 1;
  const opened = text.split('“').length - text.split('”').length;
  return (straight % 2 === 1 || opened > 0) && text.length < longestQuote;
};

const isEnd = (sentence: string, next: string): boolean => {
  if (sentence.endsWith('\n')) return true;
  if (isInsideQuote(sentence)) return false;
  return !abbreviation.test(sentence.trimEnd()) && !/\p{Ll}/u.test(next);
};

/**
 * Cuts a growing text into sentences. Each keeps the white space after it, so that joining them
 * gives the text again; a quotation is never cut in two. `Intl.Segmenter` would cut inside
 * quotations and after "Dr.", and takes a cut back when more text arrives.
 */
export const createSplitter = () => {
  let rest = '';
  let isTooLong = false;
  const take = (): string[] => (isTooLong ? [] : [rest]);
  const add = (character: string): string[] => {
    if (/\S/.test(character) && sentenceEnd.test(rest) && isEnd(rest, character)) {
      const sentences = take();
      rest = character;
      isTooLong = false;
      return sentences;
    }
    rest += character;
    if (rest.length <= longestSentence) return [];
    isTooLong = true;
    rest = rest.slice(-tail);
    return [];
  };
  return {
    /** @returns the sentences that `piece` has finished. */
    push: (piece: string): string[] => [...piece].flatMap(add),
    /** @returns what is left when the text has ended, if it ends like a sentence. */
    end: (): string[] => (/[.!?…]["'”’»)\]]*\s*$/.test(rest) ? take() : []),
  };
};
