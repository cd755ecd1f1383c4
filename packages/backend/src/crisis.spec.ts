import { isCrisis } from './crisis.ts';
import { inDanger, notInDanger } from './crisis-corpus.ts';

/** One text in fifty may be met with care it did not need. */
const budget = 0.02;

describe('the crisis check', () => {
  it('finds every text of somebody in danger', () => {
    expect(inDanger.filter((text) => !isCrisis(text))).toEqual([]);
  });

  it('keeps to its budget of false alarms on idioms and on texts about others', () => {
    const alarms = notInDanger.filter(isCrisis);
    expect({ alarms, ok: alarms.length <= notInDanger.length * budget }).toMatchObject({
      ok: true,
    });
  });

  it('has a corpus worth the name', () => {
    expect(inDanger.length).toBeGreaterThanOrEqual(60);
    expect(notInDanger.length).toBeGreaterThanOrEqual(90);
  });

  it('answers a long text in time, whatever it is made of', () => {
    const long = `${'i want to '.repeat(500)}${'he said '.repeat(400)}${'"'.repeat(300)}`;
    expect(isCrisis(long)).toBe(false);
  });
});
