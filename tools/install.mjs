// Installs exactly what package-lock.json says, on any Node ≥ 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The npm that started us, else the one on PATH. */
const npm = (root, args, stdio) => {
  const script = process.env.npm_execpath;
  const [program, ...first] = script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
  return spawnSync(program, [...first, ...args], { cwd: root, stdio, encoding: 'utf8' });
};

/**
 * The lock with the address of every package. The committed one names no registry, so npm would
 * first ask this machine's for the whole history of each of 1,400 packages: most of the time an
 * installation takes. The checksums stay the lock's.
 */
const withAddresses = (lock, registry) => {
  for (const [path, row] of Object.entries(lock.packages)) {
    const name = row.name ?? path.split('node_modules/').at(-1);
    if (!row.integrity || row.resolved) continue;
    row.resolved = new URL(`${name}/-/${name.split('/').at(-1)}-${row.version}.tgz`, registry).href;
  }
  return lock;
};

const readRegistry = (root) => {
  const { stdout } = npm(root, ['config', 'get', 'registry'], ['ignore', 'pipe', 'ignore']);
  return `${(stdout ?? '').trim().replace(/\/$/, '')}/`;
};

/** npm prefers this file to package-lock.json; it is gone after the installation. */
const writeShrinkwrap = (root, file) => {
  const registry = readRegistry(root);
  if (!URL.canParse(registry)) return;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(file, JSON.stringify(withAddresses(lock, registry)));
};

/**
 * What is installed for what. A start needs half of the packages; tests add the rest to what is
 * there, so that a product running from this very folder keeps its own. NODE_ENV around us must
 * not decide.
 */
const scopes = {
  start: ['ci', '--omit=dev'],
  all: ['ci', '--include=dev'],
  rest: ['install', '--no-save', '--include=dev'],
};

/** Runs npm; a registry that keeps its packages elsewhere gets a second, plain try. */
const runNpm = (root, scope) => {
  const args = [...scopes[scope], '--loglevel=error', '--include=optional'];
  const shrinkwrap = join(root, 'npm-shrinkwrap.json');
  try {
    writeShrinkwrap(root, shrinkwrap);
    const quick = npm(root, args, ['ignore', 'ignore', 'pipe']);
    if (quick.status === 0) return quick;
  } finally {
    rmSync(shrinkwrap, { force: true });
  }
  return npm(root, args, ['ignore', 'ignore', 'inherit']);
};

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Inside node_modules: whoever deletes that deletes the claim that it is complete. */
const stampOf = (root) => join(root, 'node_modules/.installed-lock');

/** @returns the scope that is installed of this very lock, if any. */
const installedScope = (root) => {
  if (!existsSync(stampOf(root))) return undefined;
  const [hash, scope] = readFileSync(stampOf(root), 'utf8').trim().split(' ');
  return hash === lockHash(root) ? scope : undefined;
};

/** What is still to be done, by what is there and what is wanted. */
const missing = {
  start: { none: 'start' },
  all: { none: 'all', start: 'rest' },
};

/** One installation at a time in a checkout. The lock vanishes with its process, however that ends. */
const lock = (root) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined));
    const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
    server.listen(`\0whole-and-held/install/${name}`, () => resolve(server));
  });

const untilLocked = async (root) => {
  for (;;) {
    const held = await lock(root);
    if (held) return held;
    await pause(300);
  }
};

const missingScope = (root, wanted) => missing[wanted][installedScope(root) ?? 'none'];

const installNow = (root, wanted) => {
  const scope = missingScope(root, wanted);
  if (!scope) return undefined; // another start has done it meanwhile
  const started = performance.now();
  process.stdout.write('install … ');
  const { status, error } = runNpm(root, scope);
  if (error) return `npm cannot be started: ${error.message}`;
  if (status !== 0) return 'npm failed to install: see the lines above';
  writeFileSync(stampOf(root), `${lockHash(root)} ${wanted}\n`);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  return undefined;
};

/**
 * Installs what is missing.
 * @param wanted 'start' for running the product, 'all' for testing and changing it
 * @returns what went wrong, if anything did
 */
export const install = async (root, wanted) => {
  if (!missingScope(root, wanted)) return undefined;
  const held = await untilLocked(root);
  const problem = installNow(root, wanted);
  held.close();
  return problem;
};
