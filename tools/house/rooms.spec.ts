import { read } from './files.ts';

const listOf = (names: string): string[] => names.match(/[\w-]+/g)?.sort() ?? [];

/** What each room may import, as ESLint's config has it. */
const held = Object.fromEntries(
  [
    ...(/const rooms = \{(.*?)\n\};/s.exec(read('eslint.config.mjs'))?.[1] ?? '').matchAll(
      /^ {2}(\w+): \[(.*)\],$/gm,
    ),
  ].map(([, room = '', allowed = '']) => [room, listOf(allowed)]),
);

/** The same, as docs/architecture.md prints it; `deploy` has no TypeScript. */
const printed = Object.fromEntries(
  [
    ...read('docs/architecture.md').matchAll(
      /^\| (?:\w+\/)?(\w+) +\| .+? \| (nothing|React only|[\w, ]+?) +\|$/gm,
    ),
  ]
    .filter(([row]) => !row.includes('| room '))
    .map(([, room = '', allowed = '']) => [
      room,
      /^(?:nothing|React only)$/.test(allowed) ? [] : listOf(allowed),
    ]),
);

test('the table of rooms says who may import whom as ESLint holds it', () => {
  expect(Object.keys(held).length).toBeGreaterThan(10);
  expect(printed).toEqual(held);
});
