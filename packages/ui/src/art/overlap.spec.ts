import {
  compositionNames,
  drawingSvg,
  overlapMarkup,
  overlapSprite,
  spriteArt,
  type Drawing,
} from './overlap-svg.ts';
import { overlap } from './overlap.ts';

const weeks = [1, 2, 3, 4, 5, 6];
const drawings: Drawing[] = [...weeks, ...compositionNames];

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

describe('the family', () => {
  it('adds at most 2 kB a drawing to a page', () => {
    for (const drawing of drawings)
      expect(Buffer.byteLength(spriteArt(drawing))).toBeLessThanOrEqual(2_000);
  });

  /** The positions of the shapes, without their names and colors. */
  const geometry = (drawing: Drawing): string =>
    spriteArt(drawing).replaceAll(/url\([^)]*\)|var\([^)]*\)/g, '');

  it('has no two pictures alike', () => {
    expect(new Set(drawings.map(geometry)).size).toBe(drawings.length);
  });

  it('draws every composition from both shapes, and names nothing that a page lacks', () => {
    for (const drawing of drawings) {
      const file = drawingSvg(drawing);
      expect(file).toContain('href="#a"');
      expect(file).toContain('href="#b"');
      for (const [, shape, clip] of file.matchAll(/href="#(\w+)"|url\(#(\w+)\)/g))
        expect(file).toContain(`id="${shape ?? clip ?? ''}"`);
    }
  });

  it('names what cuts it once, however many drawings a page has', () => {
    const ids = [...overlapSprite([...drawings, ...drawings]).matchAll(/id="(\w+)"/g)];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  });
});
