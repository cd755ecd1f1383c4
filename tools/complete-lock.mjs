// Completes package-lock.json after `npm install`: some packages name binaries for other platforms
// that their registry does not serve. `npm ci` refuses a lock without them, so each gets an inert
// entry (version, os, cpu) that is never fetched on a platform it is not for.
import { readFileSync, writeFileSync } from 'node:fs';

const operatingSystems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'wasi',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'mips64el',
];

const lockFile = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));

/** Where Node would find `name` from the package at `path`, nearest first. */
const candidates = (path, name) => {
  const places = [];
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    places.push(at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`);
    if (at === '') return places;
    if (!at.includes('/node_modules/')) at = '/node_modules/';
  }
};

const platformOf = (name) => {
  const words = name.split(/[-/]/);
  const os = operatingSystems.find((word) => words.includes(word)) ?? 'none';
  const cpu =
    processors.find((word) => words.some((part) => part === word || part.startsWith(`${word}-`))) ??
    'none';
  const libc = words.includes('musl') ? { libc: ['musl'] } : {};
  return { os: [os === 'wasi' ? 'none' : os], cpu: [cpu], ...libc };
};

let added = 0;
for (const [path, row] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(row.optionalDependencies ?? {})) {
    const places = candidates(path, name);
    const found = places.find((place) => lock.packages[place]);
    if (found && (lock.packages[found].version === version || !/^\d/.test(version))) continue;
    const place =
      found === `node_modules/${name}` || found
        ? `${path}/node_modules/${name}`
        : `node_modules/${name}`;
    lock.packages[place] = { version, optional: true, ...platformOf(name) };
    added += 1;
  }

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} inert entries added`);
