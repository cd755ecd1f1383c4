import { changeOf } from './results.ts';

/** Always the same numbers from 0 to 1 (Park and Miller, Communications of the ACM 31, 1988). */
const createRandom = (seed: number) => () =>
  (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const summed = (changes: readonly number[]) =>
  changeOf(
    changes.length,
    changes.reduce((sum, one) => sum + one, 0),
    changes.reduce((sum, one) => sum + one * one, 0),
  );

describe('the change of one question', () => {
  it('is the mean, with its interval and effect, as a statistician would tell it', () => {
    // R: t.test(rep(c(-1, 0, 1, 2, 3), 6)) and mean(x) / sd(x)
    const { mean, low, high, effect } = summed(Array.from({ length: 30 }, (_, at) => (at % 5) - 1));
    expect(mean).toBe(1);
    expect(low).toBeCloseTo(0.4629, 3);
    expect(high).toBeCloseTo(1.5371, 3);
    expect(effect).toBeCloseTo(0.6952, 3);
  });

  it('has no effect size where everybody changed alike', () => {
    expect(summed(Array.from({ length: 30 }, () => 2))).toEqual({
      ...{ mean: 2, low: 2, high: 2, effect: null },
    });
  });

  it('holds what is true of 10,000 members in 95 of 100 releases, whatever that is', () => {
    const random = createRandom(28);
    for (const likely of [0.2, 0.5, 0.9]) {
      const truth = 12 * likely - 6;
      const change = () =>
        Array.from({ length: 12 }).reduce<number>((sum) => sum + Number(random() < likely), -6);
      const releases = Array.from({ length: 333 }, () =>
        summed(Array.from({ length: 30 }, change)),
      );
      const right = releases.filter(({ low, high }) => low <= truth && truth <= high).length;
      expect(right / releases.length).toBeGreaterThan(0.92);
      expect(right / releases.length).toBeLessThan(0.98);
    }
  });
});
