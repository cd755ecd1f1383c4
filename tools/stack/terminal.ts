/** A failure that a person can fix: shown as one line, without a stack. */
export class UserError extends Error {}

/** @returns what to show for any thrown value. */
export const formatError = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** @returns the time since `started` (from `performance.now()`), formatted for people */
export const seconds = (started: number): string =>
  `${((performance.now() - started) / 1_000).toFixed(1)} s`;

/** Shows one step of a start: its name at once, then its time. */
export const showStep = async <Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  try {
    return await work();
  } finally {
    console.log(seconds(started));
  }
};

/** Prints a line for each entry, with the values below each other. */
export const showEntries = (entries: Record<string, string>): void => {
  const widest = Math.max(...Object.keys(entries).map((name) => name.length));
  for (const [name, is] of Object.entries(entries))
    console.log(`${`${name}:`.padEnd(widest + 2)}${is}`);
};
