/** Words that end in a full stop without ending a sentence. */
const abbreviation = /(?:^|[\s(“"])(?:e\.g|i\.e|etc|vs|dr|mr|mrs|ms|st|no|a\.m|p\.m|[a-z])\.$/i;

/** The end marks, what closes after them, and the white space that proves the end. */
const sentenceEnd = /[.!?…]+["'”’»)\]]*\s+(?=\S)|\n+(?=\S)/g;

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
  const take = (): string[] => {
    const sentences: string[] = [];
    let start = 0;
    for (const match of rest.matchAll(sentenceEnd)) {
      const end = match.index + match[0].length;
      const sentence = rest.slice(start, end);
      if (!isEnd(sentence, rest[end] ?? '')) continue;
      sentences.push(sentence);
      start = end;
    }
    rest = rest.slice(start);
    return sentences;
  };
  return {
    /** @returns the sentences that `piece` has finished. */
    push: (piece: string): string[] => {
      rest += piece;
      return take();
    },
    /** @returns what is left when the text has ended, if it ends like a sentence. */
    end: (): string[] => (/[.!?…]["'”’»)\]]*\s*$/.test(rest) ? [rest] : []),
  };
};
