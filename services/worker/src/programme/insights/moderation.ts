import type { Context } from '../../platform/context.ts';

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
