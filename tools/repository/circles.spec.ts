import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesOf, read } from './files.ts';

// Modules cannot form a circle (ESLint), so neither can files of two modules: relative imports are enough.
const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(read(file))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name));

/** @returns the first circle that leads back to a file on the way there */
const circleFrom = (
  file: string,
  imports: ReadonlyMap<string, readonly string[]>,
  way: readonly string[],
  left: Set<string>,
): string | undefined => {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' → ');
  if (left.has(file)) return undefined;
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, imports, [...way, file], left);
    if (circle) return circle;
  }
  left.add(file);
  return undefined;
};

test('files import each other in one direction, types too', () => {
  const files = filesOf(
    '{bench,content,e2e,gateway,packages,sandbox,services,sites,tools}/**/*.{ts,tsx}',
  );
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  expect(imports.size).toBeGreaterThan(500);
  const left = new Set<string>();
  const circles = files.map((file) => circleFrom(file, imports, [], left)).filter(Boolean);
  expect(new Set(circles)).toEqual(new Set());
});
