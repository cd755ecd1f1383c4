import type { Helpline } from '@repo/product/helplines';
import {
  claimWarnings,
  coachProblems,
  helplineWarnings,
  releaseProblems,
  catalogueProblems,
} from './checks.ts';
import { claimsSchema, offersSchema } from '../content/catalogue-schemas.ts';

const line: Helpline = { country: 'US', kind: 'crisis', name: 'A line', phone: '1' };
const unready = {
  placeholders: ['seller.name', 'supportEmail'],
  coach: ['portrait'],
  unconfirmed: ['US A line'],
};

describe('placeholders of the brand and helplines without a recent confirmation', () => {
  it('stop a build for a public address and are named', () => {
    expect(releaseProblems('https://coach.example', unready)).toEqual([
      expect.stringContaining('seller.name, supportEmail'),
      expect.stringMatching(/sells coaching by nobody.*coach\.md: portrait/),
      expect.stringContaining('US A line'),
    ]);
  });

  it.each(['http://localhost:8080', 'https://public-url.invalid'])('are fine at %s', (site) => {
    expect(releaseProblems(site, unready)).toEqual([]);
  });
});

describe('the build', () => {
  it('warns of a claim without a source', () => {
    expect(claimWarnings(['37% happier'])).toEqual([expect.stringContaining('“37% happier”')]);
  });

  it('names the lines to read again, those that are shown apart from those that are not', () => {
    const warnings = helplineWarnings([
      { ...line, seen: { where: 'a paper', on: '2019-01' } },
      { ...line, name: 'Hearsay' },
    ]);
    expect(warnings).toEqual([
      expect.stringContaining('still shown: US A line.'),
      expect.stringContaining('not shown: US Hearsay.'),
    ]);
  });
});

const maria = '---\nname: Maria\nportrait: maria.jpg\nsocialLink: https://example.com\n---\n';

it('the file of the coach stops every build where the form would not have let it be', () => {
  expect(coachProblems(maria)).toEqual([]);
  expect(coachProblems('---\nname: Maria\nportrait: ../key.pem\nage: 40\n---\n')).toEqual([
    'content/coach.md: portrait: must be a picture: .jpg, .png, .webp or .avif',
    'content/coach.md: age: there is no such field here',
  ]);
});

describe('the catalogue', () => {
  it('is as the editor would save it', () => {
    expect(catalogueProblems()).toEqual([]);
  });

  it('stops a build with an invalid price or a duplicate claim', () => {
    const offer = { product: 'coaching', amount: 150_000, listAmount: null, label: 'Coaching' };
    const data = {
      coaching: offer,
      'coaching-new-door': { ...offer, amount: '$997' },
      'self-guided': { ...offer, product: 'self-guided', amount: 4900, listAmount: 4000 },
    };
    const claim = { id: 'calm', text: 'All is well', source: null };
    const twice = { claims: [claim, claim] };
    expect(
      catalogueProblems({
        offers: { data, schema: offersSchema },
        claims: { data: twice, schema: claimsSchema },
      }),
    ).toEqual([
      expect.stringContaining('offers.json: coaching-new-door › amount: must be'),
      'packages/product/src/offers.json: self-guided › listAmount: must be more than what is charged',
      'packages/product/src/claims.json: claims › 2 › id: is used twice',
    ]);
  });
});
