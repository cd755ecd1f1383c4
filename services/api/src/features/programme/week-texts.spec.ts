import { weeks } from '@repo/product/weeks';
import { loadWeekTexts, parseWeek } from './week-texts.ts';

const [week] = weeks;
const front = (more = ''): string =>
  `---\nweek: 1\ntitle: T\nlead: L\nminutes: 9\nprompt: P\npromptHints: [a, b]\n${more}completion: {title: C, text: D, button: E}\n---\n`;

describe('week texts', () => {
  it('are all there, complete, with blocks the browser can read', () => {
    const texts = loadWeekTexts();
    expect([...texts.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { reading, prompt } of texts.values()) {
      expect(reading.split(/\s+/).length).toBeGreaterThan(1_200);
      expect(prompt.length).toBeGreaterThan(20);
      for (const [, json] of reading.matchAll(/^```(?:figure|callout)\n(.*)\n```$/gm))
        expect(JSON.parse(json ?? '')).toHaveProperty('kind');
    }
  });

  it('turns figures into JSON', () => {
    const source = `${front()}Text\n\n\`\`\`figure\nkind: loop\nitems:\n  - {label: a, text: b}\n\`\`\`\n`;
    expect(parseWeek('week-1.md', week, source).reading).toContain(
      '```figure\n{"kind":"loop","items":[{"label":"a","text":"b"}]}\n```',
    );
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
  ])('refuses %s with file and reason', (_, source, complaint) => {
    expect(() => parseWeek('week-1.md', week, source)).toThrow(complaint);
  });
});
