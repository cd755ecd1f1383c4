import { read } from './files.ts';

const [table = '', list = ''] = read('docs/interruptions.md').split('## The tests');
const cells = table
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').slice(1, -1));
const tests = [...list.matchAll(/^- (\w\d) `([^`]+)`:\s+(\S[^]*?)\s*(?=\n- |$)/gm)].map(
  ([, name = '', file = '', title = '']) => [name, file, title.replace(/\s+/g, ' ')] as const,
);

it('every interruption of every holder of state has its cell', () => {
  expect(cells.length).toBeGreaterThan(14);
  expect(cells.filter((row) => row.length !== 9 || row.some((cell) => !cell.trim()))).toEqual([]);
});

it.each(tests)('%s holds a cell and is a test: %s: %s', (name, file, title) => {
  expect(table).toMatch(new RegExp(String.raw`\b${name}\b`));
  expect(read(file)).toContain(title);
});

it('no cell names a test that is not listed', () => {
  const named = new Set(table.match(/\b[A-Z]\d\b/g));
  expect([...named].sort()).toEqual(tests.map(([name]) => name).sort());
});
