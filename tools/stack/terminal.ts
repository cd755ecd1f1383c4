import { inspect } from 'node:util';

/** A failure that a person can fix: shown as one line, without a stack. */
export class UserError extends Error {}

export const formatError = (error: unknown): string =>
  error instanceof UserError ? error.message : inspect(error);

/** @returns the time since `started` (from `performance.now()`), formatted for people */
export const seconds = (started: number): string =>
  `${((performance.now() - started) / 1_000).toFixed(1)} s`;

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
