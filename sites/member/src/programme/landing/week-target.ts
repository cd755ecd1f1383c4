import { paths, weekPath } from '@repo/contracts/paths';
import { isReachable } from '@repo/product/programme';

/**
 * Where a week card of the landing page leads.
 * @param currentWeek completed weeks; undefined for someone without the program
 */
export const weekTarget = (currentWeek: number | undefined, week: number): string => {
  if (currentWeek === undefined) return paths.checkoutSelfGuided;
  return isReachable(currentWeek, week) ? weekPath(week) : paths.selfGuided;
};
