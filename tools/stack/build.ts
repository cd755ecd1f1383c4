import { stripVTControlCharacters } from 'node:util';
import { execute } from './execute.ts';
import { nxEnvironment } from './workspace.ts';
import { Stop } from './stop.ts';

const cacheLine = /Cache:\s+(\d+)\/(\d+) hit/;

/** @returns how much of a run Nx really did, from its closing lines. */
const summary = (output: string): string => {
  const [, hits, tasks] = cacheLine.exec(stripVTControlCharacters(output)) ?? [];
  if (!tasks) return '';
  return hits === tasks
    ? `nothing changed, ${tasks} tasks from the cache`
    : `${Number(tasks) - Number(hits)} of ${tasks} tasks run`;
};

/**
 * Builds every project that has changed.
 * @param publicUrl what absolute addresses in pages (the poster's code) start with
 * @param signal ends it halfway
 * @returns what was done
 */
export const build = async (publicUrl: string, signal: AbortSignal): Promise<string> => {
  const { isOk, output } = await execute(
    ['nx', 'run-many', '-t', 'build', '--output-style=static'],
    { env: { ...nxEnvironment, PUBLIC_URL: publicUrl }, signal },
  );
  signal.throwIfAborted();
  if (isOk) return summary(output);
  throw new Stop(`${output}\nthe build failed: see the lines above`);
};
