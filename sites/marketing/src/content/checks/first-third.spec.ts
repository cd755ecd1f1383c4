import { readWeek } from '@repo/content/weeks';
import { firstThirdOf } from './first-third.ts';

const source = readWeek(1);
const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

const front = '---\ntitle: T\n---\n';
const practice =
  '```callout\nkind: practice\ntitle: Try\ntext: |-\n  One.\n\n  Two.\n\n  I saw…\n```\n';
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Paragraph ${String(at)} has five words.\n`).join('\n');
const textOf = (week: string): string =>
  firstThirdOf(week)
    .pieces.map(({ markdown }) => markdown)
    .join('\n');

describe('the first third of a week', () => {
  it('is the coach’s text word for word, in order, and about a third of it', () => {
    const { pieces, share, front: own } = firstThirdOf(source);
    expect(own['title']).toContain('Self-Awareness');
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.38);
    const week = wordsOf(source);
    let at = 0;
    for (const word of pieces.flatMap(({ title = '', markdown }) =>
      wordsOf(title + ' ' + markdown),
    ))
      at = week.indexOf(word, at) + 1 || Infinity;
    expect(at).toBeLessThan(week.length / 2);
  });

  it('follows the file: a change of the text is a change of the page', () => {
    const changed = source.replace('a quarter past ten', 'half past nine');
    expect(textOf(changed)).toContain('half past nine');
    expect(textOf(source)).not.toContain('half past nine');
  });

  it('holds whole blocks and never ends with a heading', () => {
    const week = `${front}${practice}\n${paragraphs(2)}\n## Next\n\n${paragraphs(9)}`;
    expect(firstThirdOf(week).pieces).toEqual([
      { kind: 'practice', title: 'Try', markdown: 'One.\n\nTwo.\n\nI saw…' },
      { markdown: expect.stringMatching(/^Paragraph 0[^#]*Paragraph 1[^#]*words\.$/) as string },
    ]);
  });

  it('is refused without an exercise', () => {
    expect(() => firstThirdOf(front + paragraphs(9))).toThrow('practice');
  });
});
