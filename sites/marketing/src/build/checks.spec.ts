import type { Helpline } from '@repo/product/helplines';
import { claimWarnings, helplineWarnings, releaseProblems } from './checks.ts';

const line: Helpline = { country: 'US', kind: 'crisis', name: 'A line', phone: '1' };
const unready = { standIns: ['coach.name', 'supportEmail'], unconfirmed: ['US A line'] };

describe('stand-ins of the brand and lines that nobody has confirmed lately', () => {
  it('stop a build for a public address and are named', () => {
    expect(releaseProblems('https://coach.example', unready)).toEqual([
      expect.stringContaining('coach.name, supportEmail'),
      expect.stringContaining('US A line'),
    ]);
  });

  it.each(['http://localhost:8080', 'https://public-url.invalid'])('are fine at %s', (site) => {
    expect(releaseProblems(site, unready)).toEqual([]);
  });

  it('are forgotten once filled in and confirmed', () => {
    const ready = { standIns: [], unconfirmed: [] };
    expect(releaseProblems('https://coach.example', ready)).toEqual([]);
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
      expect.stringContaining('shown all the same: US A line.'),
      expect.stringContaining('not shown: US Hearsay.'),
    ]);
  });

  it('says nothing when every claim has a source and every line was read lately', () => {
    expect([...claimWarnings([]), ...helplineWarnings([])]).toEqual([]);
  });
});
