import { dayMs } from '@repo/product/durations';
import { endpoint } from '../wire.ts';
import type { ratingQuestions } from './rating-questions.ts';

/** Before week 1, after week 6, and ninety days later. */
export const ratingMoments = ['before', 'after', 'later'] as const;
export type RatingMoment = (typeof ratingMoments)[number];
/** Both are compared with `before`. */
export type LaterMoment = Exclude<RatingMoment, 'before'>;

/** `partnered` asks about the couple, `single` about the people somebody is close to. */
export const ratingForms = ['partnered', 'single'] as const;
export type RatingForm = (typeof ratingForms)[number];

export type RatingQuestion = (typeof ratingQuestions)[number]['id'];

export type RatingAnswers = Record<RatingQuestion, number>;

export interface RatingBody {
  form: RatingForm;
  answers: RatingAnswers;
  /** “Count my answers, without me”: the change since `before` is added to the statistics. */
  isCounted: boolean;
}

export interface SelfRating extends RatingBody {
  moment: RatingMoment;
  /** ISO 8601, UTC. */
  savedAt: string;
}

export interface OwnRatings {
  /** In chronological order. */
  given: SelfRating[];
  /** The moment that can be answered now; null if none. */
  asks: LaterMoment | null;
}

/** Results are published from this number of people on, and again after each further step of it. */
export const releasedFrom = 30;

/** The average change of one question since `before`. */
export interface Change {
  mean: number;
  /** Limits of its 95 % interval. */
  low: number;
  high: number;
  /** Cohen’s d_z: the mean in standard deviations of the change; null if all changes are equal. */
  effect: number | null;
}

/** The published result of one form at one moment. */
export interface Result {
  moment: LaterMoment;
  form: RatingForm;
  people: number;
  /** The number of people who answered `before` in this form, including those not done yet. */
  of: number;
  /** First and last month, inclusive: `2026-11`. */
  from: string;
  until: string;
  changes: Record<RatingQuestion, Change>;
}

export interface Results {
  /** Empty until enough people have answered. */
  results: Result[];
  /** What readers must know to interpret them. */
  caveat: string;
}

export const selfRating = {
  /**
   * Stores the answers of a moment once; idempotent. 403 `RATING_CLOSED`; 409 `ALREADY_RATED` with
   * the stored answers, null for “No, thanks”.
   */
  save: endpoint<RatingBody, SelfRating>('PUT', '/self-guided/ratings/{moment}'),
  /** “No, thanks”: no question appears after this. */
  skip: endpoint<undefined, null>('POST', '/self-guided/ratings/{moment}/skip'),
  /** Public. */
  results: endpoint<undefined, Results>('GET', '/results'),
} as const;

/** Days since week 6 was completed: from the first, until before the last. */
export const ratingDays = { after: [0, 30], later: [90, 120] } as const;

/** @returns the moment that is due for somebody who completed week 6 at that time */
export const openMoment = (completedAt: Date, now = new Date()): LaterMoment | null => {
  const days = (now.getTime() - completedAt.getTime()) / dayMs;
  const isOpen = ([first, last]: readonly [number, number]): boolean =>
    days >= first && days < last;
  if (isOpen(ratingDays.after)) return 'after';
  return isOpen(ratingDays.later) ? 'later' : null;
};
