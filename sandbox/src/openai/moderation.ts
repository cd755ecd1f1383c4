import type OpenAI from 'openai';
import { z } from 'zod';

/** The only fields that the product sends; it asks about one text. */
export const moderationRequest = z.strictObject({
  model: z.string(),
  input: z.string(),
} satisfies Partial<Record<keyof OpenAI.ModerationCreateParams, z.ZodType>>);

type Category = keyof OpenAI.Moderation.CategoryScores;

/**
 * Plain words that raise a score, so that a test can say what moderation answers. None of them
 * means danger to the product's own check.
 */
const words: Record<Category, RegExp> = {
  'self-harm': /\bgloomy\b/i,
  'self-harm/intent': /\bgloomier\b/i,
  'self-harm/instructions': /\bgloomiest\b/i,
  violence: /\bthunderous\b/i,
  'violence/graphic': /\bgory\b/i,
  harassment: /\brude\b/i,
  'harassment/threatening': /\bmenacing\b/i,
  hate: /\bspiteful\b/i,
  'hate/threatening': /(?!)/,
  illicit: /(?!)/,
  'illicit/violent': /(?!)/,
  sexual: /\bracy\b/i,
  'sexual/minors': /(?!)/,
};

const raised = 0.62;
const resting = 0.0004;
/** At this score the real API flags a text; the product reads the scores. */
const flaggedFrom = 0.5;

/** Every category with its value; listed one by one, so that none is missing or invented. */
const forEach = <Value>(valueOf: (name: Category) => Value): Record<Category, Value> => ({
  'self-harm': valueOf('self-harm'),
  'self-harm/intent': valueOf('self-harm/intent'),
  'self-harm/instructions': valueOf('self-harm/instructions'),
  violence: valueOf('violence'),
  'violence/graphic': valueOf('violence/graphic'),
  harassment: valueOf('harassment'),
  'harassment/threatening': valueOf('harassment/threatening'),
  hate: valueOf('hate'),
  'hate/threatening': valueOf('hate/threatening'),
  illicit: valueOf('illicit'),
  'illicit/violent': valueOf('illicit/violent'),
  sexual: valueOf('sexual'),
  'sexual/minors': valueOf('sexual/minors'),
});

/** The answer of OpenAI's Moderations API. */
export const moderate = ({
  model,
  input,
}: z.output<typeof moderationRequest>): OpenAI.ModerationCreateResponse => {
  const score = (name: Category) => (words[name].test(input) ? raised : resting);
  const category_scores = forEach(score);
  const categories = forEach((name) => score(name) >= flaggedFrom);
  const flagged = Object.values(categories).includes(true);
  const category_applied_input_types = forEach(() => ['text' as const]);
  return {
    ...{ id: 'modr-sandbox', model },
    results: [{ flagged, categories, category_scores, category_applied_input_types }],
  };
};
