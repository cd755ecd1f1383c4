import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { withParentDeath } from '@repo/tools/stack/programs';
import { root } from '@repo/tools/stack/workspace';

/** Where a product is: another start there finds everything built and filled. */
export interface Place {
  dataDir: string;
  port: number;
  sandboxPort: number;
}

/** The product as anybody starts it. */
export interface Product {
  pid: number;
  /** Seconds from the command to "ready". */
  seconds: number;
  stop: () => Promise<void>;
}

/** Runs `npm start` until it is ready. */
export const startProduct = async (
  { dataDir, port, sandboxPort }: Place,
  signal: AbortSignal,
): Promise<Product> => {
  const began = performance.now();
  const [program, ...args] = withParentDeath(['npm', 'start'], 'SIGTERM');
  const own = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
  const child = spawn(program, args, {
    ...{ cwd: root, env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'inherit'] },
    // A group of its own: its end reaches all of it, as Ctrl-C does in a terminal.
    detached: true,
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  signal.addEventListener('abort', () => void stop());
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('ready ')) {
      child.stdout.resume();
      return { pid: child.pid ?? 0, seconds: (performance.now() - began) / 1000, stop };
    }
  throw new Error('npm start ended before it was ready');
};
