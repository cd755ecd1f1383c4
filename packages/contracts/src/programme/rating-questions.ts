import type { RatingForm } from './self-rating.ts';

interface Question extends Record<RatingForm, string> {
  id: string;
  /** The heading of the answers. */
  label: string;
  /** The labels at both ends of the scale. */
  least: string;
  most: string;
  better: 'more' | 'less';
}

/**
 * The four questions, in order. They are our own: the terms of the published scales (CSI-4, RAS) do
 * not say that a product may use them (ADR 0042).
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

/** 1 is labeled with `least`, 7 with `most`. */
export const ratingScale = [1, 2, 3, 4, 5, 6, 7] as const;

export const resultsCaveat =
  'People who finish differ from people who stop, and nobody here was compared with people who did nothing. So these numbers say how people changed who finished, answered and let it be counted; they don’t say that the program is the reason.';
