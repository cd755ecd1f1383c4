import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import type { InsightConsent } from '../accounts/me.ts';
import { endpoint } from '../wire.ts';
import type { ReadingNode } from './reading.ts';

export interface Programme {
  programProgress: {
    /** Completed weeks, 0 to 6. */
    currentWeek: number;
    totalWeek: number;
  };
  reflectionMessages: Partial<Record<WeekKey, string>>;
  gptResponses: Partial<Record<WeekKey, string>>;
  /** The insight of each saved week; missing for weeks without a reflection. */
  insights: Partial<Record<WeekKey, InsightState>>;
  /** When a week's text was deleted, ISO 8601; older drafts on devices go. */
  deletedAt: Partial<Record<WeekKey, string>>;
  aiInsights: InsightConsent;
  /** Whether an insight may use earlier weeks; `null` until the member has answered. */
  insightMemory: boolean | null;
}

/**
 * `off`: none was requested, because insights were off when the text was saved or the week's limit
 * for that hour was used up; `reflections.requestInsight` asks for one.
 */
export type InsightStatus = 'pending' | 'done' | 'failed' | 'off';

export interface InsightState {
  /** Version of the saved text, from 1. */
  version: number;
  insightStatus: InsightStatus;
  care: RiskLevel;
  /** What a finished insight was made from; absent before, and with `danger`. */
  receipt?: InsightReceipt;
  /**
   * When the next insight can be requested, ISO 8601 in UTC. Only after a save without an insight,
   * because the week's limit for this hour is used up.
   */
  nextInsightAt?: string;
}

/**
 * How much help a reflection calls for (ADR 0014). `concern`: help appears above the insight.
 * `danger`: a fixed text replaces it. `null`: neither.
 */
export type RiskLevel = 'concern' | 'danger' | null;

/** Which model wrote an insight, when, and what it was shown. */
export interface InsightReceipt {
  model: string;
  /** ISO 8601, UTC. */
  finishedAt: string;
  /** The weeks whose reflections it read, including this one, ascending. */
  shownWeeks: number[];
}

export interface ProgressBody {
  programProgress: { currentWeek: number };
}

export interface WeekText {
  week: WeekNumber;
  title: string;
  /** One or two sentences before the reading. */
  lead: string;
  /** Realistic reading time. */
  minutes: number;
  reading: ReadingNode[];
  /** The question of the Reflection Corner, plain text. */
  prompt: string;
  /** When a boundary or a request could put the reader at risk; null if it could not. */
  safety: string | null;
  completion: { title: string; text: string; button: string };
}

export const programme = {
  read: endpoint<undefined, Programme>('GET', '/self-guided'),
  readWeek: endpoint<undefined, WeekText>('GET', '/self-guided/weeks/{week}'),
  updateProgress: endpoint<ProgressBody, Programme>('PATCH', '/self-guided', { lost: 'repeat' }),
} as const;
