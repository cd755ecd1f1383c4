import { readdirSync } from 'node:fs';
import { sectionKinds } from './section-kinds.ts';
import { section } from './sections.ts';

const problems = (value: unknown): string[] => {
  const result = section.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a section of a page', () => {
  it('is drawn by the file that has the name of its kind', () => {
    const drawings = readdirSync(new URL('../../sections', import.meta.url));
    expect(drawings.sort()).toEqual(
      Object.keys(sectionKinds)
        .map((kind) => `${kind}.astro`)
        .sort(),
    );
  });

  it('wants one line for each of the six weeks', () => {
    const button = { text: 'Start', goesTo: 'self-guided' };
    const tiers = [{ offer: 'self-guided', title: 'Six', items: ['One'], button }];
    const weeks = { kind: 'weeks', title: 'Six', texts: ['One', 'Two'], tiers };
    expect(problems(weeks)).toEqual([expect.stringMatching(/^texts: /)]);
  });
});
