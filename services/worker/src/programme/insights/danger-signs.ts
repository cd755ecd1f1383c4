import type { Context } from '../../platform/context.ts';

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

/** Scores that indicate danger to the writer; the others concern what a site may publish. */
const ofDanger = /^(?:self-harm|violence|harassment\/threatening)(?:\/|$)/;
const threshold = 0.3;

/** How long the first sentence waits for the answer at most, in milliseconds. */
export const longestWaitMs = 1_000;

const isConcern = (scores: Readonly<Record<string, number>>): boolean =>
  Object.entries(scores).some(([name, score]) => ofDanger.test(name) && score >= threshold);

export interface Moderation {
  /** Whether the answer has arrived and indicates danger. */
  isConcern: () => boolean;
  /** Resolves with the answer, or after the longest wait; after that, at once. */
  settled: () => Promise<void>;
}

interface Needs {
  provider: Pick<Context['provider'], 'moderate'>;
  log: Pick<Context['log'], 'warn'>;
}

/**
 * Sends a text to the provider's moderation while the insight is written. It may add care and never
 * removes an insight; a failed or late call changes nothing.
 */
export const startModeration = (
  { provider, log }: Needs,
  text: string,
  signal: AbortSignal,
): Moderation => {
  let concern = false;
  const asked = provider.moderate(text, signal).then(
    (scores) => {
      concern = isConcern(scores);
    },
    (error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'a text could not be moderated');
    },
  );
  let waited: Promise<void> | undefined;
  const wait = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestWaitMs);
    });
    await Promise.race([asked, late]);
    clearTimeout(timer);
  };
  return { isConcern: () => concern, settled: () => (waited ??= wait()) };
};
