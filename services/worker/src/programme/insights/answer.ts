import type { Level } from '@repo/care';
import type { Care } from '@repo/contracts/programme/programme';
import type { Context } from '../../platform/context.ts';
import { BrokenAnswer } from '../../platform/provider/provider-answer.ts';
import { growText } from './grow-text.ts';
import { finishInsight, writeSoFar, type OpenInsight } from './insight-rows.ts';
import { startModeration } from './moderation.ts';
import { shownWeeks, type InsightMaterial } from './prompts/insight.ts';

/** What is answered: the texts, and what our own check reads in the newest. */
interface Task {
  material: InsightMaterial;
  level: Level;
  signal: AbortSignal;
}

/**
 * Writes an insight as the model says it. Moderation is asked beside it, and only the first
 * sentence waits for that.
 * @returns false when the model gave the sign of danger instead
 */
export const answer = async (
  { provider }: Pick<Context, 'provider'>,
  insight: OpenInsight,
  { material, level, signal }: Task,
): Promise<boolean> => {
  const ending = new AbortController();
  const moderation = startModeration(
    provider,
    material.reflection,
    AbortSignal.any([signal, ending.signal]),
  );
  const care = (): Care => (level !== 'none' || moderation.isConcern() ? 'concern' : null);
  let text = '';
  try {
    for await (const grown of growText({ provider }, material, signal)) {
      if (grown === null) return false;
      text = grown.trim();
      await moderation.settled();
      if (!(await writeSoFar(insight, { text, care: care() }))) return true; // erased meanwhile
    }
  } finally {
    ending.abort();
  }
  if (text === '') throw new BrokenAnswer('nothing was said');
  const finishedAt = new Date().toISOString();
  const receipt = { model: provider.model, finishedAt, shownWeeks: shownWeeks(material) };
  await finishInsight(insight, provider.model, { text, care: care(), receipt });
  return true;
};
