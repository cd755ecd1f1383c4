import type { ReleasedSums } from '@repo/backend/entities/programme';
import { ratingQuestions } from '@repo/contracts/programme/rating-questions';
import type { Change, RatingQuestion, Result } from '@repo/contracts/programme/self-rating';

export interface ReleasedRow extends Pick<Result, 'moment' | 'form'> {
  released: ReleasedSums;
}

/** 95 % of a normal distribution lie within this many standard deviations. */
const z = 1.959964;

/**
 * @returns the number of standard errors that contain 95 % of Student's t
 *   (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5)
 */
const studentT = (freedom: number): number =>
  z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);

/**
 * The mean change of paired answers, its 95 % interval, and Cohen's d_z, the mean divided by the
 * standard deviation of the change (D. Lakens, Frontiers in Psychology 4:863, 2013, formula 6).
 */
export const changeOf = (people: number, sum: number, squares: number): Change => {
  const mean = sum / people;
  const deviation = Math.sqrt(Math.max(0, squares - sum * mean) / (people - 1));
  const reach = (studentT(people - 1) * deviation) / Math.sqrt(people);
  return {
    mean,
    low: mean - reach,
    high: mean + reach,
    effect: deviation > 0 ? mean / deviation : null,
  };
};

export const toResult = ({ moment, form, released }: ReleasedRow): Result => {
  const { people, of, sums, squares, from, until } = released;
  const changes = ratingQuestions.map(({ id }, place) => [
    id,
    changeOf(people, sums[place] ?? 0, squares[place] ?? 0),
  ]);
  return {
    ...{ moment, form, people, of, from, until },
    changes: Object.fromEntries(changes) as Record<RatingQuestion, Change>,
  };
};
