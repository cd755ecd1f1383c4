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
  /** The insight of each saved week; absent for weeks without a reflection. */
  insights: Partial<Record<WeekKey, InsightState>>;
  aiInsights: InsightConsent;
  /** Whether an insight may use earlier weeks; `null` until the member has answered. */
  insightMemory: boolean | null;
  /** The small log of the week to do now; null once all are done, or its file cannot be read. */
  log: PracticeLog | null;
}

/** What a week asks to be practiced between two Sundays; its file names it. */
export interface Practice {
  /** One plain sentence, which a mail may say as well. */
  text: string;
  fields: { label: string; hint: string }[];
}

/** Which of a member's own sentences stands above a week's question; its file names it. */
export interface LookBack {
  /** An earlier week. */
  week: WeekNumber;
  /** One of that week's ways to begin. */
  beginning: string;
}

/** One day of the log. */
export interface LogDay {
  /** On the member's own calendar: `2026-11-24`. */
  day: string;
  /** Each under the label that its field had then. None where everything was taken out again. */
  lines: { label: string; text: string }[];
  /** Counts up with each save, from 1. */
  version: number;
  care: Care;
}

export interface PracticeLog {
  week: WeekNumber;
  practice: Practice;
  /** The newest seven, the newest first. */
  days: LogDay[];
}

/** What `GET /self-guided` answers: the member too, so that a first load needs no `/me`. */
export interface OwnProgramme extends Programme {
  member: CurrentUser;
}

/**
 * `off`: none was requested. Insights were off when the text was saved, or the week's insights of
 * that hour were used up; `reflections.requestInsight` asks for one.
 */
export type InsightStatus = 'pending' | 'done' | 'failed' | 'off';

export interface InsightState {
  /** Version of the saved text, from 1. */
  version: number;
  insightStatus: InsightStatus;
  care: Care;
  /** What a finished insight was made from; absent until then, and with `danger`. */
  receipt?: InsightReceipt;
  /** The member has answered its question below it; the line is part of the text. */
  isAnswered?: boolean;
  /**
   * When the next insight can be asked for, ISO 8601 in UTC: told by a save that was kept without
   * one because the week's insights of this hour are used up.
   */
  nextInsightAt?: string;
}

/**
 * How much help the words of a reflection ask for (ADR 0015). `concern`: help stands above the
 * insight. `danger`: a fixed text stands in its place. `null`: neither.
 */
export type Care = 'concern' | 'danger' | null;

/** Which model wrote an insight, when, and what it was shown. */
export interface InsightReceipt {
  model: string;
  /** ISO 8601, UTC. */
  finishedAt: string;
  /** The weeks whose reflections it read, this one among them, ascending. */
  shownWeeks: number[];
  /** Days of this week's log that it read as well; absent where there were none. */
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
  /** Honest reading time. */
  minutes: number;
  reading: ReadingNode[];
  /** The question of the Reflection Corner, plain text. */
  prompt: string;
  /** Ways to begin a reflection. */
  promptHints: string[];
  lookBack: LookBack | null;
  practice: Practice;
  /** When a boundary or a request could put the reader at risk; null where it could not. */
  safety: string | null;
  completion: { title: string; text: string; button: string };
}

/** A week as one member opens it. */
export interface OwnWeek extends WeekText {
  /** Week 1 before anything is done: the four questions can be answered, if its reader likes. */
  asksToRate: boolean;
}

export const programme = {
  read: endpoint<undefined, OwnProgramme>('GET', '/self-guided'),
  readWeek: endpoint<undefined, OwnWeek>('GET', '/self-guided/weeks/{week}'),
  updateProgress: endpoint<ProgressBody, Programme>('PATCH', '/self-guided'),
} as const;
