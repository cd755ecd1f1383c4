// Runs on any Node ≥ 20 before anything is installed: installs what the lock says, then hands over
// to the workspace's own Node (from npm, in node_modules/.bin), which reads TypeScript as it is.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules/.bin');
/** Inside node_modules: whoever deletes that deletes the claim that it is complete. */
const stampFile = join(root, 'node_modules/.installed-lock');

const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === lockHash();

/** The npm that started us, else the one on PATH. */
const npmCommand = () => {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
};

const install = () => {
  const started = performance.now();
  process.stdout.write('install … ');
  const [npm, ...first] = npmCommand();
  // Tools are development dependencies: NODE_ENV=production around us must not drop them.
  const { status, error } = spawnSync(
    npm,
    [...first, 'ci', '--loglevel=error', '--include=dev', '--include=optional'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (error) fail(`npm cannot be started: ${error.message}`);
  if (status !== 0) fail('npm ci failed: see the lines above');
  writeFileSync(stampFile, `${lockHash()}\n`);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
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
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
};

/** Runs a TypeScript file of this workspace with everything installed; exits with its code. */
export const run = (script, args) => {
  if (Number.parseInt(process.versions.node, 10) < 20) fail('please use Node 20 or newer');
  if (!isInstalled()) install();
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
