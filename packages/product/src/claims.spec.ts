import { claimSentence, openClaims } from './claims.ts';

const sourced = { text: 'Half of us snore', source: 'A study, 2024' };

describe('a claim', () => {
  it('names its source, or says in plain words that there is none yet', () => {
    expect(claimSentence(sourced)).toBe('Half of us snore (A study, 2024).');
    expect(claimSentence({ ...sourced, source: null })).toBe(
      'Half of us snore is the coach’s own figure; no independent study is named yet.',
    );
  });

  it('is open until it has a source', () => {
    expect(openClaims({ sourced, bare: { text: 'All is well', source: null } })).toEqual([
      'All is well',
    ]);
  });
});
