import { priceNotes } from './price-notes.ts';
import { section } from './sections/sections.ts';

const tiers = (advertised?: string) =>
  section.parse({
    kind: 'tiers',
    title: 'Offer',
    tiers: [
      {
        offer: 'self-guided',
        ...(advertised ? { advertised } : {}),
        title: 'Reset',
        items: ['Six modules'],
        button: { text: 'Begin', goesTo: 'self-guided' },
      },
    ],
  });

describe('the note of the pages manager', () => {
  it('says what the page shows and what the button charges', () => {
    expect(priceNotes([tiers('one-time-97')])).toEqual([
      'Shows $97; “Begin” opens the self-guided checkout. The Relationship Reset, self-guided costs $49 there.',
    ]);
  });
});
