import { claimWarnings } from './claims-check.ts';

describe('the build', () => {
  it('warns of a claim without a source', () => {
    expect(claimWarnings(['37% happier'])).toEqual([expect.stringContaining('“37% happier”')]);
  });

  it('says nothing when every claim has one', () => {
    expect(claimWarnings([])).toEqual([]);
  });
});
