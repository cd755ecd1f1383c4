import { buckets, toFeatures } from './features.ts';
import { model } from './weights.ts';

let weights: Int8Array | undefined;

/**
 * How likely words come from a text of danger, from 0 to 1: a logistic regression that knows
 * nothing of the rules. `npm run care:train` writes its weights.
 */
export const likelihood = (words: readonly string[]): number => {
  weights ??= new Int8Array(Buffer.from(model.weights, 'base64'));
  if (weights.length !== buckets) return 1;
  const features = toFeatures(words);
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  const score = model.bias + (sum * model.scale) / Math.sqrt(features.length || 1);
  return 1 / (1 + Math.exp(-score));
};
