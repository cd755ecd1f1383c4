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

/** What the member is asked: for an insight at all, or whether it may use earlier weeks. */
type ConsentTopic = 'insights' | 'memory';

/** What waits for the answer; it hears whether insights are wanted. */
type Work = (isWanted: boolean) => void;

export interface ConsentQuestion {
  question: ConsentTopic | undefined;
  /** Does it at once, or asks first. */
  ask: (work: Work) => void;
  /** The member has said whether they want insights. */
  chooseInsights: (isWanted: boolean) => void;
  /** The question about earlier weeks is over, answered or put off. */
  settle: () => void;
  dismiss: () => void;
}

/** Nothing lies behind week 1, so whoever put the question off there is asked again in week 2. */
const openQuestion = (
  { aiInsights, insightMemory }: InsightChoice,
  hasEarlier: boolean,
): ConsentTopic | undefined => {
  if (aiInsights === null) return 'insights';
  return aiInsights === 'on' && insightMemory === null && hasEarlier ? 'memory' : undefined;
};

/** Asks before something that may send a text to a model, until the member has chosen. */
export const useConsent = (choice: InsightChoice, hasEarlier: boolean): ConsentQuestion => {
  const [asking, setAsking] = useState<{ question: ConsentTopic; work: Work }>();
  const end = (isWanted: boolean): void => {
    setAsking(undefined);
    asking?.work(isWanted);
  };
  return {
    question: asking?.question,
    ask: (work) => {
      const question = openQuestion(choice, hasEarlier);
      if (question) setAsking({ question, work });
      else work(choice.aiInsights === 'on');
    },
    chooseInsights: (isWanted) => {
      if (isWanted && asking && choice.insightMemory === null)
        setAsking({ ...asking, question: 'memory' });
      else end(isWanted);
    },
    settle: () => {
      end(true);
    },
    dismiss: () => {
      setAsking(undefined);
    },
  };
};
