import { preferences } from '@repo/client/accounts/preferences.ts';
import { useResource } from '@repo/client/server/use-resource.ts';
import type { Preferences } from '@repo/contracts/accounts/me';
import type { Programme } from '@repo/contracts/programme/programme';

export type InsightChoice = Pick<Preferences, 'aiInsights' | 'insightMemory'>;

/**
 * Whether the member wants insights, and whether they may use earlier weeks; null until they were
 * asked. The record says so, and what was chosen since it was read says so better. Preferences that
 * could not be read say nothing.
 */
export const useInsightChoice = (record: Programme): InsightChoice => {
  const { data } = useResource(preferences);
  const { aiInsights, insightMemory } = data ?? record;
  return { aiInsights, insightMemory };
};
