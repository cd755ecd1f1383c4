import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exportedIn, isCode, isData, isTest, sharedNames } from '../exported-names.ts';
import { root } from '../stack/workspace.ts';
import { filesOf, read } from './files.ts';

const code = filesOf('**/*').filter((file) => isCode(file) && !isData(file));

/** Names that two files export, and why they may. */
const sharedOnPurpose: Readonly<Record<string, string>> = {
  cuts: 'every member page exports the fonts that its document preloads (app/pages.tsx)',
  firstCalls: 'every member page exports the calls that its loader makes first (app/pages.tsx)',
  portraitFile: 'content/coach-plugin.ts writes the module that replaces content/coach.ts',
};

/** No exported name has these words: the field has one for what they meant, or another is clearer. */
const replaced: readonly string[] = [
  ...['bells', 'beside', 'booking', 'deed', 'ear', 'gentle', 'hang up', 'hopeless', 'leans'],
  ...['local check', 'looking', 'migrating', 'normalise', 'not yet', 'nothing yet', 'occupant'],
  ...['on file', 'once shown', 'own words', 'patient', 'place limits', 'promised', 'proven'],
  ...['relaying', 'scheduling', 'stand in', 'stretch', 'surroundings', 'told', 'trouble'],
  ...['weights aside'],
];

/** `codeFlow` and `code-flow` are both ` code flow `. */
const toWords = (text: string): string =>
  ` ${text
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')} `;

const names = (text: string, word: string): boolean =>
  new RegExp(`${toWords(word).trimEnd()}(?:s|es)? `).test(toWords(text));

const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2);
const entries = rows.flatMap((row) => {
  const [, word, meaning, place] = /^\| ([^|]+?) +\| ([^|]+?) +\| `([^`]+)` +\|$/.exec(row) ?? [];
  return word && meaning && place ? [{ word, meaning, place }] : [];
});

const comment = /\/\*.*?\*\/|\/\/[^\n]*/gs;

/** What a reader who opens a file sees first: its name, its exports and its comments. */
const surfaceOf = (file: string): string =>
  isCode(file)
    ? [file, ...exportedIn(file), ...(read(file).match(comment) ?? [])].join(' ')
    : read(file);

const filesIn = (place: string): string[] =>
  /\.\w+$/.test(place) ? [place] : code.filter((file) => file.startsWith(`${place}/`));

test('the glossary has at most 60 rows: a word, one line and one place each', () => {
  expect(entries.map(({ word }) => word)).toHaveLength(rows.length);
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(entries.filter(({ meaning }) => meaning.length > 100)).toEqual([]);
});

test('its words are in alphabetical order, and none is there twice', () => {
  const words = entries.map(({ word }) => toWords(word));
  expect(words).toEqual([...new Set(words)].sort());
});

test.each(entries)('$word is a word of $place', ({ word, place }) => {
  expect(existsSync(join(root, place))).toBe(true);
  expect(filesIn(place).filter((file) => names(surfaceOf(file), word))).not.toEqual([]);
});

test('no two files export the same name, except for those that have a reason', () => {
  const shared = sharedNames(code.filter((file) => !isTest(file)));
  expect(shared.filter(([name]) => !(name in sharedOnPurpose))).toEqual([]);
  const stale = Object.keys(sharedOnPurpose).filter((one) =>
    shared.every(([name]) => name !== one),
  );
  expect(stale).toEqual([]);
});

test('no exported name has a word that was replaced', () => {
  const exported = code.flatMap((file) => exportedIn(file).map((name) => `${file}: ${name}`));
  expect(exported.length).toBeGreaterThan(1_000);
  const found = replaced.flatMap((word) =>
    exported.filter((line) => names(line.split(': ')[1] ?? '', word)),
  );
  expect(found).toEqual([]);
});
