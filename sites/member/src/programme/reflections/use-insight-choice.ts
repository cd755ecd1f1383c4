import type { InsightConsent } from '@repo/contracts/accounts/me';
import type { Programme } from '@repo/contracts/programme/programme';
import { preferences } from '../../accounts/preferences.ts';
import { useResource } from '../../server/use-resource.ts';

/**
 * Whether the member wants insights; null until they were asked. The record says so, and what was
 * chosen since it was read says so better.
 */
export const useInsightChoice = (record: Programme): InsightConsent => {
  const { data } = useResource(preferences);
  return data ? data.aiInsights : record.aiInsights;
};
