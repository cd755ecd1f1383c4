import type { GoalName } from './goals.ts';

/** What a part found for one goal. */
export interface Measurement {
  goal: GoalName;
  /** Which page, call or queue, where a goal holds for several. */
  of?: string;
  values: number[];
  /** The least that the work can cost, sample by sample in turns with the values. */
  ceilings?: number[];
  /** What a reader should know besides. */
  note?: string;
}

/** Where parts leave what they measure, as soon as they know it. */
export type Note = (measurement: Measurement) => void;
