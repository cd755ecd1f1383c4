// `node tools/run.mjs <file.ts> [arguments…]`: installs what package-lock.json says, then becomes a
// script of the workspace, on its own Node (from npm, in node_modules/.bin), which reads TypeScript.
// Runs on any Node ≥ 20 before anything is installed. `--start` in front is for the product alone: half
// of the packages, less memory; without a file it only installs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules/.bin');
/** Says which lock is installed. Inside node_modules: deleting that deletes the claim. */
const stamp = join(root, 'node_modules/.installed-lock');

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

const install = (scope) => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
  if ([`${hash} all`, `${hash} ${scope}`].includes(installed)) return;
  // `npm ci` begins by deleting node_modules, and a product may be running from it.
  const command = installed === `${hash} start` ? ['install', '--no-save'] : ['ci'];
  const whole = scope === 'all' ? ', with the tools of developers' : '';
  console.log(
    `installing the packages of package-lock.json${whole}: about two minutes the first time`,
  );
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

/** This process becomes the script, so that no parent process sits idle. */
const become = (node, args, env) => {
  if (process.execve) process.execve(node, [node, ...args], env);
  // Only for a first run, on an older Node; a script that keeps running notices when this parent is
  // gone.
  const { status, signal, error } = spawnSync(node, args, { env, stdio: 'inherit' });
  if (error) fail(`${node} cannot be started: ${error.message}`);
  process.exit(status ?? 128 + constants.signals[signal]);
};

/** What was compiled is kept: Node's compiler of TypeScript takes 25 MB and gives none of it back. */
const lean = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

const isStart = process.argv[2] === '--start';
const [script, ...args] = process.argv.slice(isStart ? 3 : 2);
if (Number.parseInt(process.versions.node, 10) < 20) fail('please use Node 20 or newer');
install(isStart ? 'start' : 'all');
if (script) {
  const PATH = `${binaries}${delimiter}${process.env.PATH ?? ''}`;
  const options = isStart ? ['--max-semi-space-size=1'] : [];
  const env = { ...process.env, PATH, ...(isStart && lean) };
  become(findNode(), [...options, join(root, script), ...args], env);
}
