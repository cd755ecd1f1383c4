// Runs on any Node ≥ 20 before anything is installed: installs what package-lock.json says, then
// hands over to the workspace's own Node (from npm, in node_modules/.bin), which reads TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules/.bin');
/** Says which lock is installed. Inside node_modules: deleting that deletes the claim. */
const stamp = join(root, 'node_modules/.installed-lock');
const parent = process.ppid;

const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};

/** Named one by one, because a NODE_ENV around us must not decide what is installed. */
const scopes = { start: ['--omit=dev'], all: ['--include=dev'] };

const npm = (...args) => {
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) fail(`npm cannot be started: ${error.message}`);
  if (status !== 0) fail('npm failed to install: see the lines above');
};

/** An npm before 11 runs every package's install script, whatever package.json allows. */
const knowsAllowScripts = () =>
  Number.parseInt(spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout, 10) >= 11;

const allowed = () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
};
const isInstalled = (name) => existsSync(join(root, 'node_modules', name));

/** @param scope 'start' (half of the packages) for running the product, 'all' for changing it */
const install = (scope) => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
  if ([`${hash} all`, `${hash} ${scope}`].includes(installed)) return;
  // `npm ci` begins by deleting node_modules, and a product may be running from it.
  const command = installed === `${hash} start` ? ['install', '--no-save'] : ['ci'];
  console.log('installing packages …');
  const options = [...scopes[scope], '--include=optional', '--loglevel=error'];
  if (knowsAllowScripts()) npm(...command, ...options);
  else {
    npm(...command, ...options, '--ignore-scripts');
    npm('rebuild', '--loglevel=error', ...allowed().filter(isInstalled));
  }
  writeFileSync(stamp, `${hash} ${scope}\n`);
};

const findNode = () => {
  const packaged = join(binaries, 'node');
  if (existsSync(packaged)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail('no Node 24 in node_modules for this machine: install Node ≥ 24 and start again');
};

/** On a signal npm ends its shell, which passes nothing on: we notice that our parent changed. */
const stopWithParent = (child) => {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
};

/** @returns the workspace's Node, and an environment that finds it, with everything installed. */
export const prepare = (scope) => {
  if (Number.parseInt(process.versions.node, 10) < 20) fail('please use Node 20 or newer');
  install(scope);
  const PATH = `${binaries}${delimiter}${process.env.PATH ?? ''}`;
  return { node: findNode(), env: { ...process.env, PATH } };
};

/** Runs a TypeScript file of this workspace with what it needs installed; exits with its code. */
export const run = (script, args, scope = 'all') => {
  const { node, env } = prepare(scope);
  // The channel closes when we are killed: that is how the script notices.
  const child = spawn(node, [join(root, script), ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

/**
 * For what runs on for long: this process becomes it, so that none stands idle in between. What was
 * compiled is kept, because Node's compiler of TypeScript takes 25 MB and gives none of it back.
 */
export const become = (script, args, scope) => {
  if (!process.execve) return run(script, args, scope); // a first start, on an older Node
  const { node, env } = prepare(scope);
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
  const options = ['--max-semi-space-size=1'];
  process.execve(node, [node, ...options, join(root, script), ...args], { ...env, ...cache });
};
