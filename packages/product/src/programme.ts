/**
 * The central rule of the programme. `currentWeek` counts completed weeks, 0 to 6.
 *
 * "Week N is completed when currentWeek > N" would be wrong: a week would stay open right after its
 * completion, and week 6 could never be completed. See programme.spec.ts.
 */
export const isCompleted = (currentWeek: number, week: number): boolean => currentWeek >= week;

export const isCurrent = (currentWeek: number, week: number): boolean => currentWeek + 1 === week;

export const isReachable = (currentWeek: number, week: number): boolean => week <= currentWeek + 1;

export type WeekStatus = 'completed' | 'current' | 'locked';

/** @returns a week's status on the overview. */
export const weekStatus = (currentWeek: number, week: number): WeekStatus => {
  if (isCompleted(currentWeek, week)) return 'completed';
  return isCurrent(currentWeek, week) ? 'current' : 'locked';
};

/** @returns the sentence for the progress bar in the profile. */
export const progressMessage = (currentWeek: number, totalWeek: number): string => {
  if (currentWeek === 0) return 'Ready to start your journey! Begin with Week 1.';
  if (currentWeek >= totalWeek) return "Congratulations! You've completed the program.";
  return `Continue with Week ${String(currentWeek + 1)}.`;
};
