import { preferences } from '../../../accounts/preferences.ts';
import { useResource } from '@repo/web/server/resource.ts';
import type { Preferences } from '@repo/contracts/accounts/me';
import type { Programme } from '@repo/contracts/programme/programme';
import { useState } from 'react';

type InsightChoice = Pick<Preferences, 'aiInsights' | 'insightMemory'>;

/**
 * Whether the member wants insights, and whether these may use earlier weeks; null until asked. A
 * choice made since the record was loaded takes precedence. Preferences that failed to load are
 * ignored.
 */
export const useInsightChoice = (record: Programme): InsightChoice => {
  const { data } = useResource(preferences);
  const { aiInsights, insightMemory } = data ?? record;
  return { aiInsights, insightMemory };
};

/** An action that waits for the answer: whether insights are wanted. */
type Work = (isWanted: boolean) => void;

export interface ConsentQuestion {
  isAsked: boolean;
  /** Runs the action at once, or asks first. */
  ask: (work: Work) => void;
  /** Records whether the member wants insights. */
  choose: (isWanted: boolean) => void;
  dismiss: () => void;
}

/** Asks, unless the member has chosen, before an action that may send a text to a model. */
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
