import { endpoint } from '../wire.ts';
import type { InsightState } from './programme.ts';

/** One saved version of a reflection, for its author to read again. */
export interface JournalText extends InsightState {
  /** ISO 8601, UTC. */
  savedAt: string;
  text: string;
  /** null until finished, without an insight, and where `care` is `danger`: help replaces it. */
  insight: string | null;
}

/** The newest version of a week, and the question that it answers. */
export interface JournalWeek extends JournalText {
  /** 1 to 6. */
  week: number;
  title: string;
  /** null while the week's file cannot be read. */
  question: string | null;
  /** How many earlier versions there are. */
  earlier: number;
}

export interface Journal {
  /** Only weeks with a text, ascending. */
  weeks: JournalWeek[];
  /** The weeks can be read and written now. */
  isOpen: boolean;
  /** They could be before, until a refund or a lost dispute. */
  wasOpen: boolean;
}

/** Versions of one week, newest first. */
export interface JournalVersions {
  versions: JournalText[];
  /** Value of `before` for the next page; null when there is none. */
  next: number | null;
}

/** Open to the author forever, even when the weeks are closed. */
export const journal = {
  read: endpoint<undefined, Journal>('GET', '/self-guided/journal'),
  readWeek: endpoint<undefined, JournalVersions>('GET', '/self-guided/journal/{week}', {
    query: ['before'],
  }),
} as const;
