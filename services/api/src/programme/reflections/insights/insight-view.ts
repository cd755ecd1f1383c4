import {
  type InsightKey,
  openInsight,
  type InsightContent,
} from '@repo/backend/programme/insight-content';
import type { DangerReading } from '@repo/care';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import type { StoredInsight } from '../../programme-row.ts';
import { careText } from '../care-text.ts';

/** A saved text that was opened and read, and the key to what belongs to it. */
export interface ReadText {
  key: InsightKey;
  dataKey: Buffer;
  text: string;
  reading: DangerReading;
}

/** What a member sees of an insight. */
export type InsightView = Omit<SavedReflection, 'reflectionMessage' | 'version'>;

/** An insight that was just requested. */
export const nothingYet: StoredInsight = { status: 'pending', insight: null };

const open = ({ key, dataKey }: ReadText, { insight }: StoredInsight): InsightContent | null =>
  insight === null ? null : openInsight(dataKey, key, Buffer.from(insight, 'base64'));

/**
 * A finished insight says itself how much help its text asks for; until then, and without one, the
 * local check does. It adds help to a finished insight and never takes it away: the member asked for
 * that one in spite of the check.
 * @param stored the insight of this very text
 */
export const viewInsight = (saved: ReadText, stored: StoredInsight): InsightView => {
  const { level } = saved.reading;
  const content = open(saved, stored);
  const finished = stored.status === 'done' ? content : null;
  if (finished ? finished.care === 'danger' : level === 'danger') {
    return { chatGptResponse: careText(saved.reading), insightStatus: 'done', care: 'danger' };
  }
  return {
    chatGptResponse: content?.text ?? null,
    insightStatus: stored.status,
    care: content?.care ?? (level === 'none' ? null : 'concern'),
    ...(finished?.receipt && { receipt: finished.receipt }),
    ...(finished?.isAnswered && { isAnswered: true }),
  };
};
