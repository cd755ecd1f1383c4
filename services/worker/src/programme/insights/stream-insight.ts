import type { Level } from '@repo/care';
import type { RiskLevel } from '@repo/contracts/programme/programme';
import {
  finishInsight,
  writeSoFar,
  type OpenInsight,
} from '@repo/programme/insight-writing.repository';
import type { Context } from '../../platform/context.ts';
import { IncompleteAnswerError } from '../../platform/provider/provider-answer.ts';
import { createMarkerDetector, startModeration } from './danger-signs.ts';
import {
  insightInput,
  insightInstructions,
  quotableTexts,
  type InsightMaterial,
  shownWeeks,
} from './prompts/insight.ts';
import { createQuoteCheck } from './quotes.ts';
import { createSplitter } from './sentences.ts';

/** A longer answer is cut after the sentence that reaches this. */
const longestText = 4_000;
/** At most this much of an answer is read, with or without sentences. */
const longestAnswer = 20_000;
/** Control characters are removed, except line breaks. */
const controlCharacter = /(?!\n)\p{Cc}/gu;

/**
 * Yields the text so far after each sentence that passes the quotation check; or null, and then
 * nothing more, when the model gives the marker of danger. A sentence is held back until the next one
 * begins, so no part of a marker is ever in a text.
 */
export async function* growText(
  { provider }: Pick<Context, 'provider'>,
  material: InsightMaterial,
  signal: AbortSignal,
): AsyncGenerator<string | null> {
  const check = createQuoteCheck(quotableTexts(material));
  const splitter = createSplitter();
  const watch = createMarkerDetector();
  const question = { instructions: insightInstructions, input: insightInput(material), signal };
  let text = '';
  let received = 0;
  const add = (sentences: string[]): boolean => {
    const before = text.length;
    for (const one of sentences) text += check(one.replace(controlCharacter, ''));
    return text.length > before;
  };
  for await (const piece of provider.ask(question)) {
    if (watch.push(piece)) {
      yield null;
      return;
    }
    if (add(splitter.push(piece))) yield text;
    received += piece.length;
    if (text.length >= longestText || received >= longestAnswer) return;
  }
  if (watch.end()) yield null;
  else if (add(splitter.end())) yield text;
}

/** The texts to answer, and the danger check's reading of the newest. */
interface Task {
  material: InsightMaterial;
  level: Level;
  signal: AbortSignal;
}

/**
 * Streams an insight while the model writes it. Moderation runs at the same time, and only the
 * first sentence waits for its result.
 * @returns false when the model gave the marker of danger instead
 */
export const streamInsight = async (
  context: Pick<Context, 'provider' | 'log'>,
  insight: OpenInsight,
  { material, level, signal }: Task,
): Promise<boolean> => {
  const { provider } = context;
  const ending = new AbortController();
  const moderation = startModeration(
    context,
    material.reflection,
    AbortSignal.any([signal, ending.signal]),
  );
  const care = (): RiskLevel => (level !== 'none' || moderation.isConcern() ? 'concern' : null);
  let text = '';
  try {
    for await (const grown of growText({ provider }, material, signal)) {
      if (grown === null) return false;
      text = grown.trim();
      await moderation.settled();
      if (!(await writeSoFar(insight, { text, care: care() }))) return true; // deleted meanwhile
    }
  } finally {
    ending.abort();
  }
  if (text === '') throw new IncompleteAnswerError('the model sent an empty answer');
  const finishedAt = new Date().toISOString();
  const receipt = { model: provider.model, finishedAt, shownWeeks: shownWeeks(material) };
  await finishInsight(insight, provider.model, { text, care: care(), receipt });
  return true;
};
