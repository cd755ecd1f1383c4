/** What the model answers, alone, when it reads danger. The prompt names it. */
export const careSign = '[[care]]';

/** Exactly so anywhere; in other brackets, or broken, at the start of a line or a sentence. */
const sign =
  /\[\[\s*care\s*\]\]|(?:\n|[.!?…]["'”’»)\]]*\s)[\s"'“”*_`>#-]{0,20}(?:(?:[[［【]\s*){1,3}|[{<(]{2}\s*)care\b/iu;
/** The bare word, with any punctuation around it. */
const bareWord = /^\W*care\W*$/iu;
/** As much of the text before as the sign needs to be seen when it comes in pieces. */
const tailLength = 80;

/**
 * Watches an answer as it comes. A sign in its middle counts too: whatever was said before it, the
 * model has read danger.
 */
export const createSignWatch = () => {
  let tail = '\n';
  let whole = '';
  return {
    /** @returns whether the answer shows the sign with this piece. */
    push: (piece: string): boolean => {
      const seen = tail + piece;
      tail = seen.slice(-tailLength);
      whole = (whole + piece).slice(0, tailLength);
      return sign.test(seen);
    },
    /** @returns whether the answer was the bare word and nothing else; asked at its end. */
    end: (): boolean => bareWord.test(whole),
  };
};
