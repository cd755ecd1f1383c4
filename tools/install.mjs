// Installs exactly what package-lock.json says, on any Node ≥ 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

// Tools are development dependencies: NODE_ENV=production around us must not drop them.
const arguments_ = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];

/** Runs npm ci; a registry that keeps its packages elsewhere gets a second, plain one. */
const runNpmCi = (root) => {
  const shrinkwrap = join(root, 'npm-shrinkwrap.json');
  try {
    writeShrinkwrap(root, shrinkwrap);
    const quick = npm(root, arguments_, ['ignore', 'ignore', 'pipe']);
    if (quick.status === 0) return quick;
  } finally {
    rmSync(shrinkwrap, { force: true });
  }
  return npm(root, arguments_, ['ignore', 'ignore', 'inherit']);
};

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Inside node_modules: whoever deletes that deletes the claim that it is complete. */
const stampOf = (root) => join(root, 'node_modules/.installed-lock');

const isInstalled = (root) =>
  existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8').trim() === lockHash(root);

/** @returns what went wrong, if anything did */
export const install = (root) => {
  if (isInstalled(root)) return undefined;
  const started = performance.now();
  process.stdout.write('install … ');
  const { status, error } = runNpmCi(root);
  if (error) return `npm cannot be started: ${error.message}`;
  if (status !== 0) return 'npm ci failed: see the lines above';
  writeFileSync(stampOf(root), `${lockHash(root)}\n`);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  return undefined;
};
