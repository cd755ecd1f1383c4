import { anchorsOf, deadButtons } from './anchors.ts';
import type { Section } from '../sections/sections.ts';

const to = (goesTo: string) => ({ text: 'Go', goesTo });
const hero = (goesTo: string) => ({ kind: 'hero', title: 'T', art: 1, buttons: [to(goesTo)] });
const tier = { offer: 'self-guided', title: 'T', items: ['One'], button: to('self-guided') };
const tiers = (count: number) => ({ kind: 'tiers', title: 'T', tiers: Array(count).fill(tier) });
const weeks = { kind: 'weeks', title: 'T', tiers: [tier] };
const fork = { kind: 'fork', title: 'T', ways: [to('help-now'), to('onward')].map(way) };
const coach = { kind: 'coach', title: 'T' };
function way(button: object) {
  return { label: 'Yes', text: 'T', button };
}
const page = (...sections: object[]) => sections as Section[];
const said = (...sections: object[]): string[] =>
  deadButtons(page(...sections)).map(({ path, reason }) => `${path.join('.')} ${reason}`);

describe('a button to the offer', () => {
  it('finds the first of several, so that ids stay unique', () => {
    expect(anchorsOf(page(hero('offer'), weeks, tiers(1), tiers(2)))).toEqual([
      [],
      ['offer'],
      [],
      [],
    ]);
  });

  it('is refused on a page without one', () => {
    expect(said(hero('offer'), coach)).toEqual([
      '0.buttons.0.goesTo leads to the offer further down this page, but this page has no section of the kind tiers or weeks',
    ]);
  });
});

describe('a button onward', () => {
  it('finds the section after the fork', () => {
    const sections = page(hero('help-now'), fork, coach);
    expect(anchorsOf(sections)).toEqual([[], [], ['onward']]);
    expect(deadButtons(sections)).toEqual([]);
  });

  it('is refused where nothing follows, and where there is no fork', () => {
    expect(said(hero('help-now'), fork)).toEqual([
      '1.ways.1.button.goesTo leads to the section after the fork, but this page has no section after a fork',
    ]);
    expect(said(hero('onward'), coach)).toHaveLength(1);
  });
});
