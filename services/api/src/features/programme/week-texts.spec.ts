import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadingNode } from '@repo/contracts/programme';
import { weeks } from '@repo/product/weeks';
import { parseReading } from './reading.ts';
import { loadWeekTexts, parseWeek } from './week-texts.ts';

const [week] = weeks;
const front = (more = ''): string =>
  `---\nweek: 1\ntitle: T\nlead: L\nminutes: 9\nprompt: P\npromptHints: [a, b]\n${more}completion: {title: C, text: D, button: E}\n---\n`;

/** Every word of a reading, figures and callouts included. */
const wordsOf = (nodes: readonly ReadingNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return node.split(/\s+/).filter(Boolean);
    if ('tag' in node) return wordsOf(node.children);
    const { title = '', caption = '', items = [], body = [] } = node;
    const texts = [title, caption, ...items.flatMap(({ label, text }) => [label, text])];
    return [...wordsOf(texts), ...wordsOf(body)];
  });

describe('week texts', () => {
  it('are all there, complete, with blocks the browser can read', async () => {
    const texts = await loadWeekTexts();
    expect([...texts.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { reading, prompt } of texts.values()) {
      expect(wordsOf(reading).length).toBeGreaterThan(1_200);
      expect(reading.filter((node) => typeof node === 'object' && 'block' in node)).not.toEqual([]);
      expect(prompt.length).toBeGreaterThan(20);
    }
  });

  it('keep every word of the coach', async () => {
    for (const { week: number, reading } of (await loadWeekTexts()).values()) {
      const file = join(import.meta.dirname, `../../../content/weeks/week-${String(number)}.md`);
      const [, , body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
      // Letters alone: marks of Markdown and YAML are not words.
      const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
      const plain = body.replace(
        /^```.*$|^ *(?:- \{)?(?:kind|title|caption|items|text|label):/gm,
        '',
      );
      expect(letters(wordsOf(reading).join('')).length).toBeGreaterThan(
        0.9 * letters(plain).length,
      );
    }
  });

  it('are words and elements, with figures and callouts among them', () => {
    const source = `${front()}Some *soft* words.\n\n\`\`\`figure\nkind: loop\nitems:\n  - {label: a, text: b}\n\`\`\`\n\n\`\`\`callout\nkind: case\ntext: |-\n  One\n\n  two\n\`\`\`\n\n| a | b |\n| - | - |\n| c | d |\n\n- item\n`;
    expect(parseWeek('week-1.md', week, source, parseReading).reading).toEqual([
      { tag: 'p', children: ['Some ', { tag: 'em', children: ['soft'] }, ' words.'] },
      { block: 'figure', kind: 'loop', items: [{ label: 'a', text: 'b' }] },
      {
        block: 'callout',
        kind: 'case',
        body: [
          { tag: 'p', children: ['One'] },
          { tag: 'p', children: ['two'] },
        ],
      },
      {
        tag: 'table',
        children: [
          {
            tag: 'thead',
            children: [
              {
                tag: 'tr',
                children: [
                  { tag: 'th', children: ['a'] },
                  { tag: 'th', children: ['b'] },
                ],
              },
            ],
          },
          {
            tag: 'tbody',
            children: [
              {
                tag: 'tr',
                children: [
                  { tag: 'td', children: ['c'] },
                  { tag: 'td', children: ['d'] },
                ],
              },
            ],
          },
        ],
      },
      { tag: 'ul', children: [{ tag: 'li', children: ['item'] }] },
    ]);
  });

  it.each([
    ['no front matter', 'just text', 'must be front matter and a text'],
    [
      'a missing field',
      `${front().replace('lead: L\n', '')}Text`,
      'week-1.md: lead: must be a text',
    ],
    ['another week', `${front().replace('week: 1', 'week: 2')}Text`, 'week-1.md: week: must be 1'],
    ['a wrong safety', `${front('safety: 3\n')}Text`, 'week-1.md: safety: must be a text'],
    ['a figure without kind', `${front()}Text\n\`\`\`figure\ntitle: x\n\`\`\`\n`, 'lacks its kind'],
    ['HTML', `${front()}<b onclick="x()">Text</b>`, 'week-1.md: html is not known in a reading'],
    ['a link', `${front()}[Text](javascript:x)`, 'link is not known in a reading'],
  ])('refuses %s with file and reason', (_, source, complaint) => {
    expect(() => parseWeek('week-1.md', week, source, parseReading)).toThrow(complaint);
  });
});
