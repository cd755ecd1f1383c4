import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWeek, splitWeek, weeksFolder } from '@repo/content/weeks';
import type { ReadingNode } from '@repo/contracts/programme/reading';
import { weeks } from '@repo/product/weeks';
import { parseWeek } from './week-file.ts';
import { loadWeekTexts } from './week-texts.ts';

const [week] = weeks;
const block = (of: string, ...lines: string[]): string =>
  [`Text\n\`\`\`${of}`, ...lines, '```\n'].join('\n');
const front = (more = ''): string =>
  `---\nweek: 1\ntitle: T\nlead: L\nminutes: 9\nprompt: P\n${more}completion: {title: C, text: D, button: E}\n---\n`;

type Edit = [file: string, change: (text: string) => string];

/** Reads the texts after these changes. @returns them, and what was wrong */
const loadEdited = async (...edits: Edit[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'weeks-'));
  cpSync(weeksFolder, folder, { recursive: true });
  for (const [name, change] of edits) {
    const file = join(folder, name);
    const text = change(readFileSync(file, 'utf8'));
    if (text) writeFileSync(file, text);
    else rmSync(file);
  }
  const problems: string[] = [];
  const texts = await loadWeekTexts((problem) => problems.push(problem), folder);
  rmSync(folder, { recursive: true });
  return { texts, problems };
};

const loadAll = () =>
  loadWeekTexts((problem) => {
    throw new Error(problem);
  });

const element = (tag: string, ...children: unknown[]) => ({ tag, children });

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
    const texts = await loadAll();
    expect([...texts.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { reading, prompt } of texts.values()) {
      expect(reading.filter((node) => typeof node === 'object' && 'block' in node)).not.toEqual([]);
      expect(prompt.length).toBeGreaterThan(20);
    }
  });

  it('promise the minutes that reading them takes, and never much more than another week', async () => {
    for (const { reading, minutes, title } of (await loadAll()).values()) {
      const { length } = wordsOf(reading);
      expect(`${title}: ${minutes} min`).toBe(`${title}: ${Math.ceil(length / 200)} min`);
      expect(length).toBeGreaterThan(2_200);
      expect(length).toBeLessThan(2_700);
    }
  });

  it('name whom they borrow from, and say that the people in a story are made up', async () => {
    for (const { reading } of (await loadAll()).values()) {
      const words = wordsOf(reading).join(' ');
      expect(words).toContain('Where this comes from.');
      const stories = reading.filter((node) => typeof node === 'object' && 'block' in node);
      for (const story of stories.filter((node) => 'kind' in node && node.kind === 'case'))
        expect(wordsOf([story]).join(' ')).toContain('This is a composite, not a client.');
    }
  });

  it('keep every word of the coach', async () => {
    for (const { week: number, reading } of (await loadAll()).values()) {
      const { body } = splitWeek(readWeek(number));
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
    const source = `${front()}Some *soft* words.\n\n\`\`\`figure\nkind: pattern-loop\nitems:\n  - {label: a, text: b}\n\`\`\`\n\n\`\`\`callout\nkind: case\ntext: |-\n  One\n\n  two\n\`\`\`\n\n| a | b |\n| - | - |\n| c | d |\n\n- item\n`;
    expect(parseWeek(week, source).reading).toEqual([
      element('p', 'Some ', element('em', 'soft'), ' words.'),
      { block: 'figure', kind: 'pattern-loop', items: [{ label: 'a', text: 'b' }] },
      { block: 'callout', kind: 'case', body: [element('p', 'One'), element('p', 'two')] },
      element(
        'table',
        element('thead', element('tr', element('th', 'a'), element('th', 'b'))),
        element('tbody', element('tr', element('td', 'c'), element('td', 'd'))),
      ),
      element('ul', element('li', 'item')),
    ]);
  });

  it.each([
    ['no front matter', 'just text', 'must be front matter between'],
    ['a missing field', front().replace('lead: L\n', ''), 'lead: must be a text'],
    ['another week', front().replace('week: 1', 'week: 2'), 'week: must be 1'],
    ['a wrong safety', front('safety: 3\n'), 'safety: must be a text'],
    ['no kind', front() + block('figure', 'title: x'), 'the kind "undefined", not pattern-loop'],
    [
      'a kind nobody draws',
      front() + block('callout', 'kind: warning'),
      'a callout has the kind "warning", not practice, safety, case, closing',
    ],
    [
      'items that are none',
      front() + block('figure', 'kind: two-hands', 'items: [a]'),
      'a figure: items: must be a list, each with a label and a text',
    ],
    ['HTML', `${front()}<b onclick="x()">Text</b>`, 'html is not allowed in a reading'],
    ['a link', `${front()}[Text](javascript:x)`, 'link is not allowed in a reading'],
  ])('refuses %s with field and reason', (_, source, complaint) => {
    expect(() => parseWeek(week, `${source}Text`)).toThrow(complaint);
  });

  it('are read from any editor', () => {
    const source = `\uFEFF${front()}Some words.\n\nMore.\n`.replaceAll('\n', '\r\n');
    expect(parseWeek(week, source).reading).toHaveLength(2);
  });

  it('stay without the one whose file is wrong, which is named with field and reason', async () => {
    const { texts, problems } = await loadEdited(
      ['week-2.md', (text) => text.replace(/^minutes: .*$/m, 'minutes: soon')],
      ['week-3.md', (text) => text.replace(/^lead: .*$/m, 'lead: one: two')],
      ['week-4.md', (text) => `${text}\n[here](https://example.com)\n`],
      ['week-5.md', () => ''],
    );
    expect([...texts.keys()]).toEqual([1, 6]);
    expect(problems).toEqual([
      'week-2.md: minutes: must be a whole number',
      expect.stringMatching(/^week-3\.md: [^\n]*line 4, column \d+$/),
      'week-4.md: link is not allowed in a reading',
      expect.stringMatching(/^week-5\.md: ENOENT/),
    ]);
  });
});
