import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { waitFor } from '@repo/testing/wait-for';
import { root } from '../workspace.ts';

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
    server.listen(`\0whole-and-held/${purpose}/${hash('sha1', realpathSync(directory))}`, () => {
      server.unref();
      resolve(() => void server.close());
    });
  });

/** Waits until no process builds in this checkout or starts from its build. @returns its release */
export const lockBuild = (signal: AbortSignal): Promise<() => void> =>
  waitFor(() => {
    signal.throwIfAborted();
    return lockDirectory(root, 'build');
  }, Infinity);
