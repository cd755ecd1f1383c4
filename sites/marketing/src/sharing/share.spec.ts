import type { Page } from '../content/page.ts';
import { shareOf } from './share.ts';

const hero = {
  kind: 'hero',
  eyebrow: 'A 6-week program',
  title: 'Love *within* it.',
  art: 5,
  buttons: [],
} as const;
const funnel = {
  kind: 'funnel',
  title: 'Love within it: a program',
  description: 'Six weeks.',
  theme: 'iris',
  isDraft: false,
  hasQuickExit: false,
  sections: [{ kind: 'letter', title: 'Before', paragraphs: ['Dear you'] }, hero],
} as unknown as Page;

describe('what a link to a page shows', () => {
  it('is what its visitors read first, with the drawing they see', () => {
    expect(shareOf(funnel)).toEqual({
      eyebrow: 'A 6-week program',
      heading: 'Love *within* it.',
      theme: 'iris',
      week: 5,
    });
  });

  it('is its title where it has no opening', () => {
    const legal = { kind: 'legal', title: 'Terms', description: 'Ours.', theme: 'juniper' } as Page;
    expect(shareOf(legal)).toMatchObject({ heading: 'Terms', week: 4 });
  });
});
