import { problemsOf, proseProblems } from './problems.ts';

const tier = {
  offer: 'self-guided',
  title: 'Reset',
  items: ['Six modules'],
  button: { text: 'Begin', goesTo: 'self-guided' },
};
const tiers = { kind: 'tiers', title: 'The offer', tiers: [tier] };
const coach = { kind: 'coach', title: 'Your coach' };
const funnel = {
  kind: 'funnel',
  title: 'Calm',
  description: 'Why you flood.',
  theme: 'tide',
  sections: [coach, tiers],
};
const said = (data: unknown): string[] =>
  problemsOf(data).map(({ field, reason }) => `${field.join(' › ')}: ${reason}`);

describe('what is wrong with a page', () => {
  it('is nothing when all is right', () => {
    expect(said(funnel)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a missing title', { ...funnel, title: undefined }, 'title: is missing'],
    [
      'a wrong theme',
      { ...funnel, theme: 'teal' },
      'theme: “teal” is not known; choose one of: juniper, rose, tide, iris, ember',
    ],
    [
      'an unknown offer',
      { ...funnel, sections: [coach, { ...tiers, tiers: [{ ...tier, offer: 'gold' }] }] },
      'sections › 2 (tiers) › tiers › 1 › offer: “gold” is not known; choose one of: coaching, coaching-new-door, self-guided',
    ],
    [
      'a section of no known kind',
      { ...funnel, sections: [{ ...coach, kind: 'choach' }] },
      'sections › 1 (choach) › kind: “choach” is not known; choose one of: hero, contrast, statement, inside, excerpt, weeks, tiers, signs, letter, steps, questions, coach, about, fork, closing',
    ],
    [
      'a misspelt field',
      { ...funnel, sections: [{ ...coach, eyebow: 'Hello' }] },
      'sections › 1 (coach) › eyebow: there is no such field here',
    ],
    [
      'a typed price',
      { ...funnel, description: 'Only $49' },
      'description: A price is never typed here: name it, e.g. {price:self-guided}.',
    ],
    [
      'too many offers',
      { ...funnel, sections: [{ ...tiers, tiers: [tier, tier, tier] }] },
      'sections › 1 (tiers) › tiers: may have at most 2 entries',
    ],
    [
      'a title that search results would cut',
      { ...funnel, title: 'x'.repeat(80) },
      'title: may have at most 60 letters, and has 80',
    ],
    ['no kind of page', { title: 'Calm' }, 'kind: is missing; choose one of: funnel, legal'],
  ])('names field and reason of %s', (_what, data, sentence) => {
    expect(said(data)).toEqual([sentence]);
  });

  it('names all that is wrong at once', () => {
    expect(said({ kind: 'legal', theme: 'tide' })).toEqual([
      'title: is missing',
      'description: is missing',
    ]);
  });
});

test.each([
  'Hello <script>fetch("/api/me")</script>',
  'A <b>bold</b> word',
  '<!-- a note -->',
  '> - <svg onload=alert(1)>',
  '![a view](https://elsewhere.example/a.png)',
  '![a view][1]\n\n[1]: https://elsewhere.example/a.png',
])('HTML and pictures are refused and quoted: %s', (markdown) => {
  expect(proseProblems(markdown)[0]).toContain('The text may hold no HTML and no pictures');
});

test.each([
  '[here](&#106;avascript:alert(1))',
  '[here](JavaScript:alert(1))',
  '[here](data:text/html,x)',
  '[here](//elsewhere.example)',
  '[here][1]\n\n[1]: javascript:alert(1)',
])('a link that could run a script or has no target is refused: %s', (markdown) => {
  expect(proseProblems(markdown)[0]).toContain('A link must lead to a page of ours');
});

test('plain Markdown passes', () => {
  const markdown =
    '# Title\n\nA *word*, 1 < 2, [help](/help-now), [mail](mailto:{support}) & [there](https://a.example).';
  expect(proseProblems(markdown)).toEqual([]);
});
