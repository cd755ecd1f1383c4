import { type InsightKey, openInsight, type InsightContent } from '@repo/programme/insight-content';
import type { StoredInsight } from '@repo/programme/insights.repository';
import type { DangerResult } from '@repo/care';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import { helpText } from '../help-text.ts';

/** A saved text, decrypted and checked, with the key and identity of its insight. */
export interface ReadText {
  key: InsightKey;
  dataKey: Buffer;
  text: string;
  danger: DangerResult;
}

/** What a member sees of an insight. */
export type InsightView = Omit<SavedReflection, 'reflectionMessage' | 'version'>;

/** An insight that was just requested. */
export const pendingInsight: StoredInsight = { status: 'pending', insight: null };

/** One that was never requested, or has ended with a text that it may quote. */
export const noInsight: StoredInsight = { status: 'off', insight: null };

const open = ({ key, dataKey }: ReadText, { insight }: StoredInsight): InsightContent | null =>
  insight === null ? null : openInsight(dataKey, key, Buffer.from(insight, 'base64'));

/**
 * A finished insight itself says how much help its text needs; before that, and without an insight,
 * the danger check decides. It may add help to a finished insight but never replaces it, because the
 * member asked for it despite the check.
 * @param stored the insight of exactly this text
 */
export const viewInsight = (saved: ReadText, stored: StoredInsight): InsightView => {
  const { level } = saved.danger;
  const content = open(saved, stored);
  const finished = stored.status === 'done' ? content : null;
  if (finished ? finished.care === 'danger' : level === 'danger') {
    return { chatGptResponse: helpText(saved.danger), insightStatus: 'done', care: 'danger' };
  }
  return {
    chatGptResponse: content?.text ?? null,
    insightStatus: stored.status,
    care: content?.care ?? (level === 'none' ? null : 'concern'),
    ...(finished?.receipt && { receipt: finished.receipt }),
  };
};
