/** The model's whole answer when it reads danger. The prompt names it. */
export const careMarker = '[[care]]';

/** In this exact form anywhere; in other brackets, or broken, at the start of a line or sentence. */
const marker =
  /\[\[\s*care\s*\]\]|(?:\n|[.!?…]["'”’»)\]]*\s)[\s"'“”*_`>#-]{0,20}(?:(?:[[［【]\s*){1,3}|[{<(]{2}\s*)care\b/iu;
/** The bare word, with any punctuation around it. */
const bareWord = /^\W*care\W*$/iu;
/** How much earlier text is kept to recognize a marker that arrives in pieces. */
const tailLength = 80;

/**
 * Watches an answer as it arrives. A marker in the middle counts too: whatever came before it, the
 * model has read danger.
 */
export const createMarkerDetector = () => {
  let tail = '\n';
  let whole = '';
  return {
    /** @returns whether the answer shows the marker with this piece. */
    push: (piece: string): boolean => {
      const seen = tail + piece;
      tail = seen.slice(-tailLength);
      whole = (whole + piece).slice(0, tailLength);
      return marker.test(seen);
    },
    /** @returns whether the answer was only the bare word; called at its end */
    end: (): boolean => bareWord.test(whole),
  };
};
