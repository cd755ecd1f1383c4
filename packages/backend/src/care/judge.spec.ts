import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDanger, type Level } from './read-danger.ts';

const folder = join(process.cwd(), 'care-corpus/building');
/** Enough of them that every limit and every word of `judge.ts` decides some. */
const everyFew = 4;

/**
 * Whether an answer is right, `corpus.spec.ts` says; here none changes unseen. After a change on
 * purpose: `npm test -w @repo/backend -- judge -u`, and look at which texts it is.
 */
it.each(readdirSync(folder).filter((name) => name.endsWith('.jsonl')))(
  'answers %s as before',
  (name) => {
    const texts = readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text);
    const chosen = texts.filter((_, at) => at % everyFew === 0);
    // A letter for each: danger, concern, none.
    expect(chosen.map((text) => readDanger(text).charAt(0)).join('')).toMatchSnapshot();
  },
);

/** Texts of which one place of `judge.ts` decides: without it, each has another answer. */
const decided: readonly [what: string, text: string, level: Level][] = [
  [
    'a line by its own sentence',
    'My father hit us. I decided at nine I’d never. I haven’t.',
    'none',
  ],
  ['a sentence by the one before', 'short one today, im tired. I wished I were dead', 'concern'],
  [
    'a sentence by the one after, not by all',
    'He want I send photo to prove where I am. Every time. I send, but I feel like a child at school.',
    'danger',
  ],
  [
    'a line in a text that reads less like danger itself',
    'She does not let me go to see brother. Only brother I have here.',
    'danger',
  ],
  ['a line that names what it is about', 'Eu sou um peso.', 'danger'],
  ['a hint that names what it is about', 'I cut her brake line.', 'danger'],
  ['a line alone in few foreign words', 'me pega', 'danger'],
  ['as many foreign words as are still few', 'qu’il me tue.', 'danger'],
  ['fewer words than tell anything', 'Belt.', 'none'],
];

it.each(decided)('decides %s: %s', (_, text, level) => {
  expect(readDanger(text)).toBe(level);
});

it('finds nothing in nothing', () => {
  expect(readDanger('')).toBe('none');
});
