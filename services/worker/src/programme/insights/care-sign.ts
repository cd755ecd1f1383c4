/** The model's whole answer when it reads danger. The prompt names it. */
export const careSign = '[[care]]';

/** In this exact form anywhere; in other brackets, or broken, at the start of a line or sentence. */
const sign =
  /\[\[\s*care\s*\]\]|(?:\n|[.!?…]["'”’»)\]]*\s)[\s"'“”*_`>#-]{0,20}(?:(?:[[［【]\s*){1,3}|[{<(]{2}\s*)care\b/iu;
/** The bare word, with any punctuation around it. */
const bareWord = /^\W*care\W*$/iu;
/** How much earlier text is kept to recognize a sign that arrives in pieces. */
const tailLength = 80;

/**
 * Watches an answer as it arrives. A sign in the middle counts too: whatever came before it, the
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
    /** @returns whether the answer was only the bare word; called at its end */
    end: (): boolean => bareWord.test(whole),
  };
};
