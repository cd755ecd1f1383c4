import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proseProblems } from './prose-problems.ts';

test.each([
  'Hello <script>fetch("/api/me")</script>',
  '<script>\nfetch("/api/me")\n</script>',
  '<img src=x onerror="alert(1)">',
  'A <b>bold</b> word',
  '<!-- a note -->',
  '> - <svg onload=alert(1)>',
])('HTML is refused and quoted: %s', (markdown) => {
  expect(proseProblems(markdown)[0]).toContain('The text may hold no HTML, only Markdown');
});

test.each([
  '[here](javascript:alert(1))',
  '[here](&#106;avascript:alert(1))',
  '[here](JavaScript:alert(1))',
  '[here](data:text/html,x)',
  '[here](//elsewhere.example)',
  '![x](javascript:alert(1))',
  '[here][1]\n\n[1]: javascript:alert(1)',
])('a link that could run something or leads to nobody is refused: %s', (markdown) => {
  expect(proseProblems(markdown)[0]).toContain('A link must lead to a page of ours');
});

test('plain Markdown passes', () => {
  const markdown =
    '# Title\n\nA *word*, 1 < 2, [help](/help-now), [mail](mailto:{support}) & [there](https://a.example).';
  expect(proseProblems(markdown)).toEqual([]);
});

const pages = join(import.meta.dirname, '../pages');
test.each(globSync('*.md', { cwd: pages }))('%s passes', (file) => {
  const [, prose = ''] = readFileSync(join(pages, file), 'utf8').split(/^---\n[^]*?^---\n/m);
  expect(proseProblems(prose)).toEqual([]);
});
