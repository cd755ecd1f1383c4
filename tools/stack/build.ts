import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { Stop } from './stop.ts';
import { baseEnvironment, npmTool, root } from './workspace.ts';

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
export const build = async (publicUrl: string, signal?: AbortSignal): Promise<string> => {
  const env = { ...baseEnvironment(), PUBLIC_URL: publicUrl, NX_TUI: 'false' };
  const args = ['run-many', '-t', 'build', '--output-style=static'];
  const options = { cwd: root, env, signal, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout } = await promisify(execFile)(npmTool('nx'), args, options);
    return summary(stdout);
  } catch (error) {
    signal?.throwIfAborted();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Stop(`${stdout}${stderr}\nthe build failed: see the lines above`);
  }
};
