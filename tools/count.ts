// `npm run count`: the size of the project, each figure next to its limit. Exits with 1 when a figure
// is over its limit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './stack/workspace.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 26 });
const tracked = git('ls-files', '-z').toString().split('\0').filter(Boolean);
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

/** Without tables of data rather than code: migrations, plain expressions, helplines. */
const code = tracked.filter(
  (file) =>
    /\.(?:tsx?|mjs|astro|css|mjml|hbs|sh|conf|conf\.template)$/.test(file) &&
    !/\/migrations\/|\/care\/src\/plain\.ts$|\/helplines\.ts$/.test(file),
);
const isTest = (file: string): boolean => /\.spec\.tsx?$|^e2e\/|\/testing\//.test(file);
const sources = code.filter((file) => !isTest(file));

const exported = /^export (?:abstract |async )?(?:const|let|function|class|interface|type) (\w+)/gm;
/** Astro and React Router give these their meaning. */
const frameworks = 'getStaticPaths prerender GET loader Component ErrorBoundary'.split(' ');
const names = sources.flatMap((file) =>
  [...textOf(file).matchAll(exported)].map(([, name = '']) => ({ name, file })),
);
const shared = [...Map.groupBy(names, ({ name }) => name)].filter(
  ([name, uses]) => uses.length > 1 && !frameworks.includes(name),
);

const modules = 'bench|content|deploy|domains|e2e|gateway|packages|sandbox|services|sites|tools';
const reach = new RegExp(String.raw`(?<!from |import\()'((?:\.\./)+(?:${modules}))(?=[/'])`, 'g');
const moduleOf = (path: string) =>
  /^(?:domains|packages|services|sites)\/[^/]+|^[^/]+/.exec(path)?.[0];
/** Another module's files, by a path that ESLint does not see; a subfolder may share a module's name. */
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

/** Installed packages that our manifests name, without our own. */
const dependencies = new Set(
  tracked
    .filter((file) => /(?:^|\/)package\.json$/.test(file))
    .map((file) => JSON.parse(textOf(file)) as Record<string, object>)
    .flatMap(({ dependencies: own, devDependencies: dev, optionalDependencies: optional }) =>
      Object.keys({ ...own, ...dev, ...optional }),
    )
    .filter((name) => !name.startsWith('@repo/')),
);

const workshop = sources.filter((file) => /^(?:bench|sandbox|tools)\//.test(file));
const rows: [figure: string, is: number, limit: number][] = [
  ['source lines', linesOf(sources), 55_000],
  ['test lines', linesOf(code.filter(isTest)), 30_000],
  ['tracked files', tracked.length, 1_400],
  ['lines of bench, sandbox and tools', linesOf(workshop), 5_900],
  ['exported names that two files define', shared.length, 20],
  ['files that reach another module by a path', reaching.length, 0],
  ['folders with more than ten source files', crowded.length, 12],
  ['direct dependencies', dependencies.size, 102],
];
for (const [figure, is, limit] of rows)
  console.log(`${is > limit ? 'OVER' : 'holds'}  ${figure}: ${is} of ${limit}`);
for (const [folder, files] of crowded) console.log(`${files.length} source files in ${folder}`);
for (const [name, uses] of shared)
  console.log(`${name} in ${uses.map(({ file }) => file).join(', ')}`);
for (const file of reaching) console.log(`another module's path in ${file}`);
process.exitCode = rows.some(([, is, limit]) => is > limit) ? 1 : 0;
