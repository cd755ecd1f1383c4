import { overlapSprite, spriteArt } from './overlap-svg.ts';

it('a drawing on a page is drawn from both shapes, and names nothing that the page lacks', () => {
  for (const week of [1, 2, 3, 4, 5, 6]) {
    const parts = overlapSprite([week]) + spriteArt(week);
    expect(parts).toContain('href="#a"');
    expect(parts).toContain('href="#b"');
    for (const [, shape, clip] of parts.matchAll(/href="#(\w+)"|url\(#(\w+)\)/g))
      expect(parts).toContain(`id="${shape ?? clip ?? ''}"`);
  }
});
