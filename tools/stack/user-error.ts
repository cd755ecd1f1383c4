/** A failure that a person can mend: shown as one line, without a stack. */
export class UserError extends Error {}

/** @returns what to show for any thrown value. */
export const describe = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
