import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { realpathSync } from 'node:fs';
import { root } from '../workspace.ts';

/** @returns a short name for a directory, the same for every spelling of its path */
export const hashOf = (directory: string): string =>
  createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 16);

/**
 * Marks a directory as in use by this process. The mark is a socket in Linux's abstract namespace:
 * it vanishes with the process, however that ends, so there is never a stale lock.
 * @returns how to release it, or undefined when another process holds it
 */
export const lockDirectory = (
  directory: string,
  purpose: string,
): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(`\0whole-and-held/${purpose}/${hashOf(directory)}`, () => {
      server.unref();
      resolve(() => void server.close());
    });
  });

/** Waits until it has the mark. @returns how to release it */
export const waitForDirectory = async (
  directory: string,
  purpose: string,
  signal?: AbortSignal,
): Promise<() => void> => {
  for (;;) {
    const release = await lockDirectory(directory, purpose);
    if (release) return release;
    await pause(200, undefined, { ...(signal && { signal }) });
  }
};

/** Waits until no process builds in this checkout or starts from its build. */
export const lockBuild = (signal: AbortSignal): Promise<() => void> =>
  waitForDirectory(root, 'build', signal);
