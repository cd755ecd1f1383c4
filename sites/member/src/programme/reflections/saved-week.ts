import type {
  RiskLevel,
  InsightReceipt,
  InsightStatus,
  Programme,
} from '@repo/contracts/programme/programme';
import type { ReflectionEvents, SavedReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';

/** The server's answer about a week: first the saved text, later its insight as well. */
export type ReflectionAnswer = ReflectionEvents['saved'] &
  Partial<Pick<SavedReflection, 'chatGptResponse' | 'receipt'>>;

/** @returns the record with a week's saved text, and with its insight once that is finished. */
export const withReflection = (
  record: Programme,
  week: WeekKey,
  answer: ReflectionAnswer,
): Programme => {
  const gptResponses = { ...record.gptResponses };
  if (answer.insightStatus === 'done' && answer.chatGptResponse)
    gptResponses[week] = answer.chatGptResponse;
  else delete gptResponses[week];
  const { reflectionMessage, insightStatus, version, care } = answer;
  const { receipt, nextInsightAt } = answer;
  const more = {
    ...(receipt && { receipt }),
    ...(nextInsightAt && { nextInsightAt }),
  };
  return {
    ...record,
    reflectionMessages: { ...record.reflectionMessages, [week]: reflectionMessage },
    gptResponses,
    insights: {
      ...record.insights,
      [week]: { version, insightStatus, care, ...more },
    },
  };
};

export interface SavedWeek {
  text: string | undefined;
  insight: string | undefined;
  status: InsightStatus;
  receipt: InsightReceipt | undefined;
  /** With `danger` the insight is the fixed text, not a model's. */
  care: RiskLevel;
  /** 0 before the first save. */
  version: number;
  /** When the next insight can be requested, if the save said that none is left for now. */
  nextInsightAt: string | undefined;
}

/** @returns the saved state of a week. */
export const savedWeek = (record: Programme, week: WeekKey): SavedWeek => ({
  text: record.reflectionMessages[week],
  insight: record.gptResponses[week],
  status: record.insights?.[week]?.insightStatus ?? 'off',
  receipt: record.insights?.[week]?.receipt,
  care: record.insights?.[week]?.care ?? null,
  version: record.insights?.[week]?.version ?? 0,
  nextInsightAt: record.insights?.[week]?.nextInsightAt,
});
