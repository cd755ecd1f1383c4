/** A failure that a person can mend: shown as one line, without a stack. */
export class Stop extends Error {}

/** @returns what to show for any thrown value. */
export const explain = (error: unknown): string => {
  if (error instanceof Stop) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
