import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDanger } from './read-danger.ts';

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
