import type { Watch } from '@repo/tools/stack/supervise';
import type { Note } from '../goals/measurement.ts';
import type { Pace } from './pace.ts';

/** What each part works with. */
export interface Bench {
  /** Its own, gone afterwards. */
  dataDir: string;
  watch: Watch;
  pace: Pace;
  /** Pages that alone are looked at; all when none. */
  pages: readonly string[];
  /** The larger of the sizes at which statements are compared. */
  members: number;
  note: Note;
}

/** Measures something and tells as it goes. */
export type Part = (bench: Bench) => Promise<void>;
