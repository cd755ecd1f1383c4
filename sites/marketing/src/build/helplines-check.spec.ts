import type { Helpline } from '@repo/product/helplines';
import { helplineProblem, helplineWarnings } from './helplines-check.ts';

const line: Helpline = { country: 'US', kind: 'crisis', name: 'A line', phone: '1' };

describe('a line that nobody has confirmed lately', () => {
  it('stops a build for a public address and is named', () => {
    expect(helplineProblem('https://coach.example', ['US A line'])).toContain('US A line');
  });

  it('is fine on this machine and in an image, and forgotten once it is confirmed', () => {
    expect(helplineProblem('http://localhost:8080', ['US A line'])).toBeNull();
    expect(helplineProblem('https://public-url.invalid', ['US A line'])).toBeNull();
    expect(helplineProblem('https://coach.example', [])).toBeNull();
  });
});

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
