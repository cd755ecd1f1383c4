/** Our fonts are subset to the letters of our texts: any other letter would look like a misprint. */
import { filesOf, read } from './files.ts';
import { proseOf } from './prose.ts';

const { letters } = JSON.parse(read('packages/ui/src/fonts/cuts.json')) as {
  letters: Record<'ours' | 'helplines' | 'more', string>;
};

/** Neither font has them, so each system draws its own. */
const drawnBySystem = '←→↓✓';

/** @returns the letters that a unicode range such as `U+20-7E, U+A0` lacks */
const missingIn = (ranges: string, text: string): string[] => {
  const bounds = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const,
  );
  const isHeld = (code: number): boolean =>
    bounds.some(([first, last]) => first <= code && code <= last);
  return [...new Set(text)].filter(
    (letter) => /\S/.test(letter) && !isHeld(letter.codePointAt(0) ?? 0),
  );
};

const screens = filesOf([
  'sites/*/src/**/*.{md,astro,ts,tsx}',
  'packages/{client,contracts,product,ui}/src/**/*.{ts,tsx}',
  'content/weeks/week-*.md',
]).filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file));

/** The fixed answers to danger, in eight languages: Polish letters come from a system font. */
const isSpoken = (file: string): boolean => file.endsWith('/care-words.ts');
const polish = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';

const missing = (file: string): string[] => {
  const ranges = file.endsWith('/helplines.ts')
    ? `${letters.ours}, ${letters.helplines}`
    : `${letters.ours}${isSpoken(file) ? `, ${letters.more}` : ''}`;
  const others = drawnBySystem + (isSpoken(file) ? polish : '');
  return missingIn(ranges, proseOf(file, read(file)))
    .filter((letter) => !others.includes(letter))
    .map((letter) => `${file}: ${letter}`);
};

it('every letter of a screen is in the cuts of our typefaces', () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.flatMap(missing)).toEqual([]);
});

it('a letter that is not there is found', () => {
  expect(missingIn(letters.ours, 'A “calm” week – née Groß…')).toEqual(['ß']);
});
