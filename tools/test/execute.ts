import { spawn } from 'node:child_process';
import { baseEnvironment, root } from '../stack/workspace.ts';

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
  signal: AbortSignal;
}

/** Runs a tool of the workspace to its end and keeps what it says. */
export const execute = (
  [program, ...args]: [string, ...string[]],
  { env = {}, folder = '.', signal }: Options,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const options = { cwd: `${root}/${folder}`, env: { ...baseEnvironment(), ...env }, signal };
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ isOk: code === 0, output: Buffer.concat(chunks).toString() }),
    );
  });
