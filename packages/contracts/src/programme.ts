import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import { endpoint } from './wire.ts';

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

export type InsightStatus = 'pending' | 'done' | 'failed' | 'off';

export interface InsightState {
  /** Version of the saved text, from 1. */
  version: number;
  insightStatus: InsightStatus;
}

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
  /** The reading, Markdown; blocks fenced as `figure` or `callout` hold JSON of `WeekBlock`. */
  reading: string;
  /** The question of the Reflection Corner, plain text. */
  prompt: string;
  /** Ways to begin a reflection. */
  promptHints: string[];
  /** Where a boundary or a request could raise risk; null where it could not. */
  safety: string | null;
  completion: { title: string; text: string; button: string };
}

/** A drawn figure or a set-apart text inside a reading. */
export interface WeekBlock {
  kind: string;
  title?: string;
  caption?: string;
  text?: string;
  items?: { label: string; text: string }[];
}

export const programme = {
  read: endpoint<undefined, Programme>('GET', '/self-guided'),
  readWeek: endpoint<undefined, WeekText>('GET', '/self-guided/weeks/{week}'),
  updateProgress: endpoint<ProgressBody, Programme>('PATCH', '/self-guided'),
} as const;
