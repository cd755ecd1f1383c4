import { readdirSync } from 'node:fs';
import { sectionKinds } from './section-kinds.ts';
import { section } from './sections.ts';

const hero = { kind: 'hero', title: 'A *title*', art: 4, buttons: [] };
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

  it('is accepted as written in the content files', () => {
    expect(problems(hero)).toEqual([]);
  });

  it('refuses a typed price and says how to name it', () => {
    expect(problems({ ...hero, title: 'Only $49 today' })).toEqual([
      'title: A price is never typed here: name it, e.g. {price:self-guided}.',
    ]);
  });

  it('refuses a fact that does not exist', () => {
    expect(problems({ ...hero, text: 'From {price:gold}' })).toEqual([
      'text: There is no fact called {price:gold}.',
    ]);
  });

  it('names the field of a button that leads nowhere', () => {
    const buttons = [{ text: 'Go', goesTo: 'elsewhere' }];
    expect(problems({ ...hero, buttons })).toEqual([
      expect.stringMatching(/^buttons\.0\.goesTo: /),
    ]);
  });

  it('wants one line for each of the six weeks', () => {
    const weeks = {
      kind: 'weeks',
      title: 'Six',
      texts: ['One', 'Two'],
      offer: 'self-guided',
      button: { text: 'Start', goesTo: 'self-guided' },
    };
    expect(problems(weeks)).toEqual([expect.stringMatching(/^texts: /)]);
  });
});
