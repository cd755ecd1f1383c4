// Completes package-lock.json after `npm install`: some packages name binaries for other platforms
// that a registry may not serve. `npm ci` refuses a lock without them, so each gets an inert entry
// (version, os, cpu) without a checksum, which is not fetched on a platform it is not for (README).
import { readFileSync, writeFileSync } from 'node:fs';

const systems =
  'android darwin freebsd linux openharmony win32 wasi sunos aix netbsd openbsd'.split(' ');
const processors = 'arm64 arm x64 ia32 ppc64 riscv64 s390x loong64 wasm32 mips64el'.split(' ');

const lockFile = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));

/** Where Node would find `name` from the package at `path`, nearest first. */
const candidates = (path, name) => {
  const parts = path === '' ? [] : path.split('/node_modules/');
  const folders = parts.map((_, at) => parts.slice(0, parts.length - at).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
};

/** @returns os, cpu and libc, read from the name of a platform's package */
const platformOf = (name) => {
  const words = name.split(/[-/]/);
  const os = systems.find((word) => words.includes(word)) ?? 'none';
  const cpu = processors.find((word) => words.includes(word)) ?? 'none';
  const libc = words.includes('musl') ? { libc: ['musl'] } : {};
  return { os: [os === 'wasi' ? 'none' : os], cpu: [cpu], ...libc };
};

let added = 0;
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const found = candidates(path, name).find((place) => lock.packages[place]);
    if (found && (lock.packages[found].version === version || !/^\d/.test(version))) continue;
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[place] = { version, optional: true, ...platformOf(name) };
    added += 1;
  }

const byPath = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(byPath);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} inert entries added`);
