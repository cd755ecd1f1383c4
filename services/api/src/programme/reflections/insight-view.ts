import { careText } from '@repo/backend/care/care-text';
import type { InsightKey } from '@repo/backend/insight-channel';
import { openInsight, type InsightContent } from '@repo/backend/insight-content';
import type { InsightState } from '@repo/contracts/programme/programme';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import type { StoredInsight } from '../programme-row.ts';
import type { Reading } from './local-check.ts';

/** A saved text that was opened and read, and the key to what belongs to it. */
export interface ReadText {
  key: InsightKey;
  dataKey: Buffer;
  text: string;
  reading: Reading;
}

/** What a member sees of an insight. */
export type InsightView = Omit<SavedReflection, 'reflectionMessage' | 'version'>;

/** An insight that was just requested. */
export const nothingYet: StoredInsight = {
  status: 'pending',
  insight: null,
  model: null,
  finishedAt: null,
  shownWeeks: null,
};

/** The model of rows from before every insight looked alike: the fixed text stands there. */
const oldCareModel = 'care';

const open = ({ key, dataKey }: ReadText, stored: StoredInsight): InsightContent | null => {
  if (stored.insight === null) return null;
  const content = openInsight(dataKey, key, Buffer.from(stored.insight, 'base64'));
  return stored.model === oldCareModel ? { text: null, care: 'danger' } : content;
};

/** An insight from before it was sealed with its receipt has that in columns. */
const receiptOf = (
  { text, receipt }: InsightContent,
  { model, finishedAt, shownWeeks }: StoredInsight,
): Pick<InsightState, 'receipt'> => {
  if (receipt) return { receipt };
  if (text === null || model === null || finishedAt === null) return {};
  const at = new Date(finishedAt).toISOString();
  return { receipt: { model, finishedAt: at, shownWeeks: shownWeeks ?? [] } };
};

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
    const fixed = saved.reading.careText ?? careText(saved.text);
    return { chatGptResponse: fixed, insightStatus: 'done', care: 'danger' };
  }
  return {
    chatGptResponse: content?.text ?? null,
    insightStatus: stored.status,
    care: content?.care ?? (level === 'none' ? null : 'concern'),
    ...(finished && receiptOf(finished, stored)),
  };
};
