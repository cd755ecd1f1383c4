/** What runs alone with `npm run bench -- <name>`. */
export const partNames = [
  ...['api', 'gateway', 'login', 'writes', 'insights', 'worker'],
  ...['pages', 'member', 'start', 'rebuild', 'size'],
] as const;
export type PartName = (typeof partNames)[number];

export interface Goal {
  /** What it belongs to: several goals make one promise. */
  promise: string;
  sentence: string;
  /** Of figure and ceiling; with `times` the limit counts ceilings and has none. */
  unit: string;
  /** The figure must be at most this, unless `isLeast`. */
  limit: number;
  isLeast?: boolean;
  /** The limit is a multiple of the ceiling, which comes from the same run. */
  isTimes?: boolean;
  /** Which sample stands for all: noise only ever adds CPU, and a page must never be heavier. */
  take: 'least' | 'median' | 'worst';
  part: PartName;
  how: string;
}
