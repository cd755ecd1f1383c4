import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import type { User } from '../accounts/me.ts';
import { endpoint } from '../wire.ts';

export interface Programme {
  programProgress: {
    /** Completed weeks, 0 to 6. */
    currentWeek: number;
    totalWeek: number;
  };
  reflectionMessages: Partial<Record<WeekKey, string>>;
  gptResponses: Partial<Record<WeekKey, string>>;
  /** What stands behind each saved week; absent for weeks without a reflection. */
  insights: Partial<Record<WeekKey, InsightState>>;
}

/** What `GET /self-guided` answers: who asks as well, so that a first load needs no `/me`. */
export interface OwnProgramme extends Programme {
  member: User;
}

export type InsightStatus = 'pending' | 'done' | 'failed' | 'off';

export interface InsightState {
  /** Version of the saved text, from 1. */
  version: number;
  insightStatus: InsightStatus;
  /** What a finished insight was made from; absent before its end, and where it is `care`. */
  receipt?: InsightReceipt;
  /** The text is the fixed answer to words that may mean danger, not a model's. */
  care?: true;
}

/** What the AI was shown, which one it was, and when. */
export interface InsightReceipt {
  model: string;
  /** ISO 8601, UTC. */
  finishedAt: string;
  /** The weeks whose reflections it read, this one among them, ascending. */
  shownWeeks: number[];
}

/** Stands where a model's name would when the answer is the fixed one. */
export const careSource = 'care';

export interface ProgressBody {
  programProgress: { currentWeek: number };
}

export interface WeekText {
  week: WeekNumber;
  title: string;
  /** One or two sentences before the reading. */
  lead: string;
  /** Honest reading time. */
  minutes: number;
  reading: ReadingNode[];
  /** The question of the Reflection Corner, plain text. */
  prompt: string;
  /** Ways to begin a reflection. */
  promptHints: string[];
  /** Where a boundary or a request could raise risk; null where it could not. */
  safety: string | null;
  completion: { title: string; text: string; button: string };
}

/** Every element that a reading is made of; no attributes, so nothing in it can act. */
export const readingTags = [
  'p',
  'h2',
  'h3',
  'em',
  'strong',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type ReadingTag = (typeof readingTags)[number];

/** A piece of a week's text: words, an element around others, or a figure or callout. */
export type ReadingNode =
  | string
  | { tag: ReadingTag; children: ReadingNode[] }
  | ({ block: 'figure' | 'callout' } & WeekBlock);

/** What a week's file may name; the member app has a drawing or a look for each. */
export const blockKinds = {
  figure: [
    'pattern-loop',
    'two-hands',
    'boundary-equation',
    'boundary-styles',
    'dependency-spectrum',
    'four-moves',
    'before-after',
    'three-rhythms',
    'intimacy-account',
  ],
  callout: ['practice', 'safety', 'case', 'closing'],
} as const;
export type FigureKind = (typeof blockKinds)['figure'][number];
export type CalloutKind = (typeof blockKinds)['callout'][number];

/** A drawn figure or a set-apart text inside a reading. */
export interface WeekBlock {
  kind: string;
  title?: string;
  caption?: string;
  /** The running text of a callout. */
  body?: ReadingNode[];
  items?: { label: string; text: string }[];
}

export const programme = {
  read: endpoint<undefined, OwnProgramme>('GET', '/self-guided'),
  readWeek: endpoint<undefined, WeekText>('GET', '/self-guided/weeks/{week}'),
  updateProgress: endpoint<ProgressBody, Programme>('PATCH', '/self-guided'),
} as const;
