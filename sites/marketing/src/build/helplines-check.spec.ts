import type { Helpline } from '@repo/product/helplines';
import { helplineWarnings } from './helplines-check.ts';

const line: Helpline = { country: 'US', kind: 'crisis', name: 'A line', phone: '1' };

describe('the build', () => {
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

  it('says nothing when every line was read lately', () => {
    expect(helplineWarnings([])).toEqual([]);
  });
});
