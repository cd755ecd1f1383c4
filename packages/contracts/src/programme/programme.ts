import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import type { InsightConsent, CurrentUser } from '../accounts/me.ts';
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
  aiInsights: InsightConsent;
  /** Whether an insight may use earlier weeks; `null` until the member has answered. */
  insightMemory: boolean | null;
  /** The current week's small log; null once all are done, or if the week's file is unreadable. */
  log: PracticeLog | null;
}

/** What a week asks members to practice between two Sundays; set in its file. */
export interface Practice {
  /** One plain sentence, which mails use as well. */
  text: string;
  fields: { label: string; hint: string }[];
}

/** Which of a member's own sentences appears above a week's question; set in its file. */
export interface LookBack {
  /** An earlier week. */
  week: WeekNumber;
  /** One of that week's suggested beginnings. */
  beginning: string;
}

/** One day of the log. */
export interface LogDay {
  /** On the member's own calendar: `2026-11-24`. */
  day: string;
  /** Each with the label that its field had then. Empty if everything was deleted. */
  lines: { label: string; text: string }[];
  /** Increases with each save, from 1. */
  version: number;
  care: Care;
}

export interface PracticeLog {
  week: WeekNumber;
  practice: Practice;
  /** The latest seven, newest first. */
  days: LogDay[];
}

/** The answer of `GET /self-guided`; with the member, so that a first load needs no `/me`. */
export interface OwnProgramme extends Programme {
  member: CurrentUser;
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
  care: Care;
  /** What a finished insight was made from; absent before, and with `danger`. */
  receipt?: InsightReceipt;
  /** The member has answered the insight's question; the answer is part of the text. */
  isAnswered?: boolean;
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
export type Care = 'concern' | 'danger' | null;

/** Which model wrote an insight, when, and what it was shown. */
export interface InsightReceipt {
  model: string;
  /** ISO 8601, UTC. */
  finishedAt: string;
  /** The weeks whose reflections it read, including this one, ascending. */
  shownWeeks: number[];
  /** Days of this week's log that it also read; absent if none. */
  shownDays?: number;
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
  /** Suggested beginnings for a reflection. */
  promptHints: string[];
  lookBack: LookBack | null;
  practice: Practice;
  /** When a boundary or a request could put the reader at risk; null if it could not. */
  safety: string | null;
  completion: { title: string; text: string; button: string };
}

/** A week as one member sees it. */
export interface OwnWeek extends WeekText {
  /** In week 1, before anything is done: the reader may answer the four questions. */
  asksToRate: boolean;
}

export const programme = {
  read: endpoint<undefined, OwnProgramme>('GET', '/self-guided'),
  readWeek: endpoint<undefined, OwnWeek>('GET', '/self-guided/weeks/{week}'),
  updateProgress: endpoint<ProgressBody, Programme>('PATCH', '/self-guided'),
} as const;
