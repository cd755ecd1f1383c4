import type { Context } from '../../platform/context.ts';
import {
  insightInput,
  insightInstructions,
  quotableTexts,
  type InsightMaterial,
} from './prompts/insight.ts';
import { createQuoteCheck } from './quotes.ts';
import { createSplitter } from './sentences.ts';

/** A longer answer is cut after the sentence that reaches this. */
const longestText = 4_000;
/** No more than this is read of any answer, whether it has sentences or not. */
const longestAnswer = 20_000;
/** Control characters are removed, except line breaks. */
const controlCharacter = /(?!\n)\p{Cc}/gu;

/** Yields the text so far after each sentence that passes the quotation check. */
export async function* growText(
  { provider }: Context,
  material: InsightMaterial,
  signal: AbortSignal,
) {
  const check = createQuoteCheck(quotableTexts(material));
  const splitter = createSplitter();
  const question = { instructions: insightInstructions, input: insightInput(material), signal };
  let text = '';
  let received = 0;
  const add = (sentences: string[]): boolean => {
    const before = text.length;
    for (const one of sentences) text += check(one.replace(controlCharacter, ''));
    return text.length > before;
  };
  for await (const piece of provider.ask(question)) {
    if (add(splitter.push(piece))) yield text;
    received += piece.length;
    if (text.length >= longestText || received >= longestAnswer) return;
  }
  if (add(splitter.end())) yield text;
}
