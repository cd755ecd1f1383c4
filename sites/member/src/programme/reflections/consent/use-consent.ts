import { preferences } from '@repo/client/accounts/preferences.ts';
import { useResource } from '@repo/client/server/resource.ts';
import type { Preferences } from '@repo/contracts/accounts/me';
import type { Programme } from '@repo/contracts/programme/programme';
import { useState } from 'react';

type InsightChoice = Pick<Preferences, 'aiInsights' | 'insightMemory'>;

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

/** What waits for the answer; it hears whether insights are wanted. */
type Work = (isWanted: boolean) => void;

export interface ConsentQuestion {
  isAsked: boolean;
  /** Does it at once, or asks first. */
  ask: (work: Work) => void;
  /** The member has said whether they want insights. */
  choose: (isWanted: boolean) => void;
  dismiss: () => void;
}

/** Asks before something that may send a text to a model, until the member has chosen. */
export const useConsent = ({ aiInsights }: InsightChoice): ConsentQuestion => {
  const [waiting, setWaiting] = useState<{ work: Work }>();
  return {
    isAsked: waiting !== undefined,
    ask: (work) => {
      if (aiInsights === null) setWaiting({ work });
      else work(aiInsights === 'on');
    },
    choose: (isWanted) => {
      setWaiting(undefined);
      waiting?.work(isWanted);
    },
    dismiss: () => {
      setWaiting(undefined);
    },
  };
};
