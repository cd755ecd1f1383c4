// Runs on any Node ≥ 20 before anything is installed: installs what the lock says, then hands over
// to the workspace's own Node (from npm, in node_modules/.bin), which reads TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules/.bin');
const parent = process.ppid;

const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};

const findNode = () => {
  const packaged = join(binaries, 'node');
  if (existsSync(packaged)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail('no Node 24 in node_modules for this machine: install Node ≥ 24 and start again');
};

/** npm ends its shell on a signal, and the shell tells nobody: we see our parent change. */
const stopWithParent = (child) => {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
};

/** Runs a TypeScript file of this workspace with what it needs installed; exits with its code. */
export const run = async (script, args, scope = 'all') => {
  if (Number.parseInt(process.versions.node, 10) < 20) fail('please use Node 20 or newer');
  const problem = await install(root, scope);
  if (problem) fail(problem);
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` };
  // The channel closes when we are killed: that is how the script notices.
  const child = spawn(findNode(), [join(root, script), ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};
