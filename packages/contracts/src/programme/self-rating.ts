import { dayMs } from '@repo/product/durations';
import { endpoint } from '../wire.ts';
import type { ratingQuestions } from './rating-questions.ts';

/** Before week 1, after week 6, and ninety days later. */
export const ratingMoments = ['before', 'after', 'later'] as const;
export type RatingMoment = (typeof ratingMoments)[number];
/** Both have something before them. */
export type LaterMoment = Exclude<RatingMoment, 'before'>;

/** Who lives with somebody is asked about the two of them, others about those they are close to. */
export const ratingForms = ['partnered', 'single'] as const;
export type RatingForm = (typeof ratingForms)[number];

export type RatingQuestion = (typeof ratingQuestions)[number]['id'];

export type RatingAnswers = Record<RatingQuestion, number>;

export interface RatingBody {
  form: RatingForm;
  answers: RatingAnswers;
  /** “Count my answers, without me”: what changed since `before` goes into the pool. */
  isCounted: boolean;
}

export interface SelfRating extends RatingBody {
  moment: RatingMoment;
  /** ISO 8601, UTC. */
  savedAt: string;
}

export interface OwnRatings {
  /** In the order of their moments. */
  given: SelfRating[];
  /** What can be answered now, if its author likes; null when nothing can. */
  asks: LaterMoment | null;
}

/** From how many people on, and by how many more each time, numbers are released. */
export const releasedFrom = 30;

/** How one question changed, on average, since `before`. */
export interface Change {
  mean: number;
  /** Its 95 % interval. */
  low: number;
  high: number;
  /** Cohen’s d_z: the mean in standard deviations of the change; null where all changed alike. */
  effect: number | null;
}

/** What is released of one form at one moment. */
export interface Result {
  moment: LaterMoment;
  form: RatingForm;
  people: number;
  /** Of how many who answered `before` in this form, those underway among them. */
  of: number;
  /** Months, both included: `2026-11`. */
  from: string;
  until: string;
  changes: Record<RatingQuestion, Change>;
}

export interface Results {
  /** Empty until there are enough people. */
  results: Result[];
  /** What has to be known to read them. */
  caveat: string;
}

export const selfRating = {
  /**
   * Keeps the answers of a moment once. Repeated, it changes nothing. 403 `RATING_CLOSED`, 409
   * `ALREADY_RATED` with what is kept, null for “Not now”.
   */
  save: endpoint<RatingBody, SelfRating>('PUT', '/self-guided/ratings/{moment}'),
  /** “Not now”: from here on nothing is asked. */
  skip: endpoint<undefined, null>('POST', '/self-guided/ratings/{moment}/skip'),
  /** For everybody. */
  results: endpoint<undefined, Results>('GET', '/results'),
} as const;

/** Days since week 6 was completed, from the first to before the last. */
export const ratingDays = { after: [0, 30], later: [90, 120] } as const;

/** @returns what somebody who completed week 6 then may be asked now */
export const openMoment = (completedAt: Date, now = new Date()): LaterMoment | null => {
  const days = (now.getTime() - completedAt.getTime()) / dayMs;
  const isOpen = ([first, last]: readonly [number, number]): boolean =>
    days >= first && days < last;
  if (isOpen(ratingDays.after)) return 'after';
  return isOpen(ratingDays.later) ? 'later' : null;
};
