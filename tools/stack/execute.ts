import { spawn } from 'node:child_process';
import { tiedToUs } from './processes.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface Outcome {
  isOk: boolean;
  /** Both streams, in the order they came. */
  output: string;
}

interface Options {
  /** Beside the workspace's own environment. */
  env?: NodeJS.ProcessEnv;
  /** Below the checkout. */
  folder?: string;
  /** Ends it halfway, with everything it has started. */
  signal: AbortSignal;
}

/** Runs a tool of the workspace to its end and keeps what it says. */
export const execute = (
  command: [string, ...string[]],
  { env = {}, folder = '.', signal }: Options,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const [program, ...args] = tiedToUs(command, 'SIGTERM');
    const child = spawn(program, args, {
      cwd: `${root}/${folder}`,
      env: { ...baseEnvironment(), ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The whole group: Nx leaves helpers behind when it alone is asked to end.
    const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve({ isOk: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
