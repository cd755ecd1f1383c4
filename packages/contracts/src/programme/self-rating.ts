import { dayMs } from '@repo/product/durations';
import { endpoint } from '../wire.ts';

/** Before week 1, after week 6, and ninety days later. */
export const ratingMoments = ['before', 'after', 'later'] as const;
export type RatingMoment = (typeof ratingMoments)[number];

/** Who lives with somebody is asked about the two of them, others about those they are close to. */
export const ratingForms = ['partnered', 'single'] as const;
export type RatingForm = (typeof ratingForms)[number];

interface Question extends Record<RatingForm, string> {
  id: string;
  /** What the answers are listed under. */
  label: string;
  /** The words at both ends of the answers. */
  least: string;
  most: string;
  better: 'more' | 'less';
}

/**
 * The four questions, in their order. They are our own: the terms of the published scales (CSI-4,
 * RAS) do not say that a product may use them (ADR 0053).
 */
export const ratingQuestions = [
  {
    id: 'satisfied',
    label: 'Satisfied',
    partnered: 'All in all, how satisfied are you with your relationship?',
    single: 'All in all, how satisfied are you with how close you are to other people?',
    ...{ least: 'Not at all', most: 'Completely', better: 'more' },
  },
  {
    id: 'oneself',
    label: 'Myself',
    partnered: 'When the two of you are together, how much do you stay yourself?',
    single: 'When you are close to somebody, how much do you stay yourself?',
    ...{ least: 'Not at all', most: 'Completely', better: 'more' },
  },
  {
    id: 'repair',
    label: 'Able to repair',
    partnered:
      'When something went wrong between you, how able are you to do your part in repairing it?',
    single:
      'When something went wrong with somebody close, how able are you to do your part in repairing it?',
    ...{ least: 'Not at all', most: 'Completely', better: 'more' },
  },
  {
    id: 'lonely',
    label: 'Lonely beside somebody',
    partnered: 'How often do you feel lonely beside your partner?',
    single: 'How often do you feel lonely beside people you are close to?',
    ...{ least: 'Never', most: 'All the time', better: 'less' },
  },
] as const satisfies readonly Question[];

export type RatingQuestion = (typeof ratingQuestions)[number]['id'];

/** 1 stands beside the words of the least, 7 beside those of the most. */
export const ratingScale = [1, 2, 3, 4, 5, 6, 7] as const;

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
  asks: RatingMoment | null;
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
  moment: 'after' | 'later';
  form: RatingForm;
  people: number;
  /** Of how many who answered the moment before this one: `before` for `after`, then `after`. */
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

export const resultsCaveat =
  'People who finish differ from people who stop, and nobody here was compared with people who did nothing. So these numbers say how people changed who finished, answered and let it be counted; they don’t say that the program is the reason.';

export const selfRating = {
  /**
   * Keeps the answers of a moment once. Repeated, it changes nothing. 403 `RATING_CLOSED`, 409
   * `ALREADY_RATED` with what is kept, null for “Not now”.
   */
  save: endpoint<RatingBody, SelfRating>('PUT', '/self-guided/ratings/{moment}'),
  /** “Not now”: this moment is never offered again. */
  skip: endpoint<undefined, null>('POST', '/self-guided/ratings/{moment}/skip'),
  /** For everybody. */
  results: endpoint<undefined, Results>('GET', '/results'),
} as const;

/** Days since week 6 was completed, from the first to before the last. */
export const ratingDays = { after: [0, 30], later: [90, 120] } as const;

/** @returns what somebody who completed week 6 then may be asked now */
export const openMoment = (completedAt: Date, now = new Date()): 'after' | 'later' | null => {
  const days = (now.getTime() - completedAt.getTime()) / dayMs;
  const isOpen = ([first, last]: readonly [number, number]): boolean =>
    days >= first && days < last;
  if (isOpen(ratingDays.after)) return 'after';
  return isOpen(ratingDays.later) ? 'later' : null;
};
