import { overlapMarkup, overlapSprite, spriteArt } from './overlap-svg.ts';
import { overlap } from './overlap.ts';

const weeks = [1, 2, 3, 4, 5, 6];

describe('the overlap art', () => {
  it('moves the two shapes apart until week 4 and keeps them there', () => {
    const offsets = weeks.map((week) => overlap({ week }).offset);
    expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
    expect(offsets[3]).toBe(offsets[5]);
  });

  it('marks the boundary, the repair and the ring, and nothing else', () => {
    expect(weeks.filter((week) => overlap({ week }).mark !== null)).toEqual([3, 5, 6]);
  });

  it('takes its colors from the tokens unless it is given others', () => {
    expect(overlapMarkup({ week: 4 })).toContain('var(--art-shared)');
    const colors = { self: '#111', other: '#222', shared: '#333', repair: '#444' };
    expect(overlapMarkup({ week: 5 }, colors)).not.toContain('var(');
  });
});

describe('a drawing on a page', () => {
  const partsOf = (week: number): string => overlapSprite([week]) + spriteArt(week);

  it('adds at most 2 kB', () => {
    for (const week of weeks) expect(Buffer.byteLength(spriteArt(week))).toBeLessThanOrEqual(2_000);
  });

  it('is drawn from both shapes, and names nothing that the page lacks', () => {
    for (const week of weeks) {
      const parts = partsOf(week);
      expect(parts).toContain('href="#a"');
      expect(parts).toContain('href="#b"');
      for (const [, shape, clip] of parts.matchAll(/href="#(\w+)"|url\(#(\w+)\)/g))
        expect(parts).toContain(`id="${shape ?? clip ?? ''}"`);
    }
  });
});
