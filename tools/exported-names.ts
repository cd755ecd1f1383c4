import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stack/workspace.ts';

export const isCode = (file: string): boolean =>
  /\.(?:tsx?|astro|css|mjml|hbs|sh|conf|conf\.template)$/.test(file);
export const isTest = (file: string): boolean => /\.spec\.tsx?$|^e2e\/|\/testing\//.test(file);
/** Tables of data rather than code: migrations, plain expressions, helplines. */
export const isData = (file: string): boolean =>
  /\/migrations\/|\/care\/src\/plain\.ts$|\/helplines\.ts$/.test(file);

/** Astro and React Router give these their meaning. */
const frameworks = 'getStaticPaths prerender GET loader Component ErrorBoundary'.split(' ');
const exported = /^export (?:abstract |async )?(?:const|let|function|class|interface|type) (\w+)/gm;

/** @returns the names that a file declares and exports */
export const exportedIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(exported)].map(([, name = '']) => name);

/** @returns the names that more than one of these files declares and exports, each with its files */
export const sharedNames = (files: readonly string[]): [name: string, files: string[]][] => {
  const names = files.flatMap((file) => exportedIn(file).map((name) => ({ name, file })));
  return [...Map.groupBy(names, ({ name }) => name)]
    .filter(([name, uses]) => uses.length > 1 && !frameworks.includes(name))
    .map(([name, uses]) => [name, uses.map(({ file }) => file)]);
};
