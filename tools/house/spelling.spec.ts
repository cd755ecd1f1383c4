import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { root } from '../stack/workspace.ts';
import { filesOf, read } from './files.ts';
import { proseOf } from './prose.ts';

/** What visitors, members, buyers and the coach read. */
const copy = filesOf([
  'sites/marketing/src/**/*.{md,astro,ts,tsx}',
  'sites/member/src/**/*.{ts,tsx}',
  'packages/{client,contracts,product,ui}/src/**/*.{ts,tsx}',
  'services/{api,worker}/src/**/*.{ts,mjml}',
  'content/weeks/*.md',
]).filter(
  // Helplines abroad have foreign names, and common passwords are not words.
  (file) => !/\.spec\.tsx?$|\/testing\/|\/helplines\.ts$|-passwords\.ts/.test(file),
);

/** What developers and operators read; here the room `programme` may be named. */
const documents = filesOf([
  '*.md',
  'docs/**/*.md',
  '*/README.md',
  '{packages,services,sites}/*/README.md',
  'sites/*/docs/*.md',
]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spelling-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lay = (group: 'copy' | 'documents', file: string, source: string): void => {
  const place = join(folder, group, `${file}.txt`);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, proseOf(file, source));
};

/** @returns cspell's complaints about the texts in `folder`, each with file, line and column */
const complaints = async (): Promise<string[]> => {
  const config = join(root, 'tools/spelling/cspell.json');
  const { stdout } = await execa(
    'cspell',
    ['lint', '--config', config, '--root', folder, '--quiet', '--no-color', '**/*.txt'],
    { cwd: folder, preferLocal: true, localDir: root, reject: false },
  );
  return stdout.split('\n').filter(Boolean);
};

test('everything that people read is spelled in American English', async () => {
  expect(copy.length).toBeGreaterThan(300);
  expect(documents.length).toBeGreaterThan(30);
  for (const file of copy) lay('copy', file, read(file));
  for (const file of documents) lay('documents', file, read(file));
  expect(await complaints()).toEqual([]);
}, 240_000);

/** A British word where people read it, and the same word where nobody does. */
const sources: Record<string, string> = {
  'page.md':
    'A programme.\n\n```callout\ntext: |-\n  In *grey*.\n```\n\n```ts\ngrey();\n```\n`grey`',
  'mail.mjml': '<mj-text mj-class="grey">{{ programme }} A programme,\nin <b>grey</b></mj-text>',
  'page.astro': '---\nconst grey = 1;\n---\n<p class="grey" title="A programme">In grey</p>',
  'screen.tsx':
    'const grey = "a-grey";\nexport const A = <p className="grey a">A programme, in grey</p>;',
  'table.ts':
    "const programme = 'grey';\nexport const text = `A programme ${programme}, in grey.`;",
  'languages.ts':
    "export const said = { de: 'Das centre ist hier.', en: 'A programme, in grey.' };",
};

test('a British word is found where people read it, at its place, and nowhere else', async () => {
  for (const [file, source] of Object.entries(sources)) lay('copy', file, source);
  lay('documents', 'README.md', 'The programme has a colour. Afterwards it is recognised.');
  const found = (await complaints()).map((line) => /^(.*)\.txt:(\d+):(\d+) .*\((\w+)\)/.exec(line));
  expect(found.map((match) => `${match?.[1] ?? ''}: ${match?.[4] ?? ''}`).sort()).toEqual([
    ...Object.keys(sources)
      .sort()
      .flatMap((file) => [`copy/${file}: grey`, `copy/${file}: programme`]),
    ...['Afterwards', 'colour', 'recognised'].map((word) => `documents/README.md: ${word}`),
  ]);
  for (const match of found) {
    const [, file = '', line = 0, column = 0, word = ''] = match ?? [];
    const source = sources[file.replace('copy/', '')];
    if (!source) continue;
    const there = source.split('\n')[Number(line) - 1]?.slice(Number(column) - 1);
    expect(there?.startsWith(word)).toBe(true);
  }
}, 240_000);
