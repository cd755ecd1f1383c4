// `npm run count`: the size of the project, each figure next to its limit. Exits with 1 when a figure
// is over its limit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCode, isData, isTest, sharedNames } from './exported-names.ts';
import { root } from './stack/workspace.ts';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
  .toString()
  .split('\0')
  .filter(Boolean);

const isScaffolding = (file: string): boolean => /^(?:bench|sandbox|tools)[/']/.test(file);

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const linesOf = (files: readonly string[]): number =>
  files.map((file) => textOf(file).split('\n').length - 1).reduce((sum, lines) => sum + lines, 0);

const code = tracked.filter((file) => isCode(file) && !isData(file));
const sources = code.filter((file) => !isTest(file));
const source = linesOf(sources);

const shared = sharedNames(sources);

const modules = 'bench|content|deploy|e2e|gateway|packages|sandbox|services|sites|tools';
const reach = new RegExp(String.raw`(?<!from |import\()'((?:\.\./)+(?:${modules}))(?=[/'])`, 'g');
const moduleOf = (path: string): string =>
  /^(?:packages|services|sites)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';
/**
 * Another module's files, reached by a path that ESLint does not see; a subfolder may share a module's
 * name.
 */
const reaching = sources.filter(
  (file) =>
    /\.(?:ts|tsx|astro)$/.test(file) &&
    [...textOf(file).matchAll(reach)].some(
      ([, path = '']) => moduleOf(join(dirname(file), path)) !== moduleOf(file),
    ),
);

const crowded = [...Map.groupBy(sources, (file) => dirname(file))].filter(
  ([, files]) => files.length > 10,
);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Installed packages that our manifests name, without our own. */
const dependencies = new Set(
  tracked
    .filter((file) => /(?:^|\/)package\.json$/.test(file))
    .flatMap((file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
      const { dependencies: own, devDependencies: dev, optionalDependencies: optional } = manifest;
      return Object.keys({ ...own, ...dev, ...optional });
    })
    .filter((name) => !name.startsWith('@repo/')),
);

const share = (linesOf(sources.filter(isScaffolding)) / source) * 100;

const rows = [
  { figure: 'source lines', is: source, limit: 55_000 },
  { figure: 'test lines', is: linesOf(code.filter(isTest)), limit: 30_000 },
  { figure: 'tracked files', is: tracked.length, limit: 1_400 },
  { figure: 'bench, sandbox, tools, %', is: Number(share.toFixed(1)), limit: 13 },
  { figure: 'exported names that two files define', is: shared.length, limit: 20 },
  { figure: 'files that reach another module by a path', is: reaching.length, limit: 0 },
  { figure: 'folders with more than ten source files', is: crowded.length, limit: 12 },
  { figure: 'direct dependencies', is: dependencies.size, limit: 102 },
].map((row) => ({ ...row, verdict: row.is <= row.limit ? 'holds' : 'OVER' }));
console.table(rows);
for (const [folder, files] of crowded) console.log(`${files.length} source files in ${folder}`);
for (const [name, files] of shared) console.log(`${name} in ${files.join(', ')}`);
for (const file of reaching) console.log(`another module's path in ${file}`);
process.exit(rows.some(({ verdict }) => verdict === 'OVER') ? 1 : 0);
