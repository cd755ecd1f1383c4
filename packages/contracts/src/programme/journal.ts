import type { CurrentUser } from '../accounts/me.ts';
import { endpoint } from '../wire.ts';
import type { InsightState, LogDay } from './programme.ts';
import type { OwnRatings } from './self-rating.ts';

/** One saved version of a reflection, as its author reads it again. */
export interface JournalText extends InsightState {
  /** ISO 8601, UTC. */
  savedAt: string;
  text: string;
  /** null until it is finished, without one, and where `care` is `danger`: help has its place. */
  insight: string | null;
}

/** The newest version of a week, and what it answers. */
export interface JournalWeek extends JournalText {
  /** 1 to 6. */
  week: number;
  title: string;
  /** null while the week's file cannot be read. */
  question: string | null;
  /** How many versions were saved before this one. */
  earlier: number;
}

/** The small log of a week. */
export interface JournalLog {
  week: number;
  title: string;
  /** Days with words only, ascending. */
  days: LogDay[];
}

export interface Journal {
  /** Written weeks only, ascending. */
  weeks: JournalWeek[];
  /** Weeks with a log only, ascending. */
  logs: JournalLog[];
  /** What its author answered about themselves, and may answer now. */
  ratings: OwnRatings;
  /** The weeks themselves can be read and written now. */
  isOpen: boolean;
  /** They once could, until a refund or a lost dispute. */
  wasOpen: boolean;
  /** So that a first load needs no `/me`. */
  member: CurrentUser;
}

/** Versions of one week, newest first. */
export interface JournalVersions {
  versions: JournalText[];
  /** Goes into `before` for the next ones; null when there are none. */
  next: number | null;
}

/** Open to their author for ever, also when the weeks are closed. */
export const journal = {
  read: endpoint<undefined, Journal>('GET', '/self-guided/journal'),
  readWeek: endpoint<undefined, JournalVersions>('GET', '/self-guided/journal/{week}', {
    query: ['before'],
  }),
} as const;
