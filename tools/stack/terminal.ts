/** A failure that a person can fix: shown as one line, without a stack. */
export class UserError extends Error {}

/** @returns what to show for any thrown value. */
export const formatError = (error: unknown): string => {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

export type Step = <Result>(
  name: string,
  work: () => Promise<Result>,
  note?: (result: Result) => string,
) => Promise<Result>;

/** A step that shows nothing. */
export const quietly: Step = (_name, work) => work();

/** Shows one step of a start: its name at once, then its time and result. */
export const step: Step = async (name, work, note = () => '') => {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  try {
    const result = await work();
    const remark = note(result);
    process.stdout.write(`${seconds(started)}${remark ? ` (${remark})` : ''}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(started)}\n`);
    throw error;
  }
};

/** Prints a line for each entry, with the values below each other. */
export const showEntries = (entries: Record<string, string>): void => {
  const widest = Math.max(...Object.keys(entries).map((name) => name.length));
  const lines = Object.entries(entries).map(
    ([name, is]) => `${`${name}:`.padEnd(widest + 2)}${is}`,
  );
  console.log(lines.join('\n'));
};

/** @returns the time since `started` (from `performance.now()`), formatted for people */
export const seconds = (started: number): string =>
  `${((performance.now() - started) / 1_000).toFixed(1)} s`;
