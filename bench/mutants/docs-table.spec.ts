import { insertScores } from './docs-table.ts';

const found = [
  { rule: 'money', on: '2026-11-22', broken: 40, noticed: 39, percent: 97, lived: [] },
];
const place = '<!-- mutants: npm run bench:docs -->';

test('scores replace what stood in their place, and nothing else', () => {
  const once = insertScores(`a\n${place}\nold\n<!-- mutants end -->\nb`, found);
  expect(once).toContain('| money | 40 | 39 | 97 % | 2026-11-22 |');
  expect(once).toMatch(/^a\n/);
  expect(once).toMatch(/\nb$/);
  expect(once).not.toContain('old');
  expect(insertScores(once, found)).toBe(once);
});

test('a document without a place for them is refused', () => {
  expect(() => insertScores('nothing', found)).toThrow('mutants');
});
