// Trains the second look of the danger check: `npm run care:train`. The same corpus gives the same weights.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gather } from '../src/care/gather.ts';
import { english } from '../src/care/languages/english.ts';
import { buckets, toFeatures } from '../src/care/second-look/features.ts';

const epochs = 40;
const rate = 2;
const decay = 4e-4;
/** What a part of an ordinary text weighs beside the whole. */
const partly = 0.3;

interface Example {
  features: number[];
  isDanger: boolean;
  weight: number;
}

const corpus = new URL('../care-corpus/building/', import.meta.url);
const toExample = (words: readonly string[], isDanger: boolean, weight: number): Example => ({
  features: toFeatures(words),
  isDanger,
  weight,
});

/** The whole text; of an ordinary one, each sentence and each two neighbours too. */
const toExamples = (text: string, isDanger: boolean): Example[] => {
  const sentences = gather(text)
    .filter(({ isEnglish }) => isEnglish)
    .map(({ words }) => words);
  const whole = toExample(sentences.flat(), isDanger, 1);
  if (isDanger || sentences.length < 2) return [whole];
  const pairs = sentences.slice(1).map((words, at) => [...(sentences[at] ?? []), ...words]);
  return [whole, ...[...sentences, ...pairs].map((words) => toExample(words, false, partly))];
};

const fromFiles = (): Example[] =>
  readdirSync(corpus)
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith('other'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, corpus), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as { label: string; text: string })
    .flatMap(({ text, label }) => toExamples(text, label !== 'ordinary'));

const fromLines = (): Example[] =>
  english.signs
    .flatMap(({ danger, concern }) => [...danger, ...concern])
    .flatMap(([, danger, quiet]) => [...toExamples(danger, true), ...toExamples(quiet, false)]);

/** A small generator of its own, so that every run shuffles alike. */
const random = (() => {
  let state = 42;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
})();

const shuffle = <T>(items: T[]): T[] => {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
};

const train = (examples: Example[]) => {
  const weights = new Float64Array(buckets);
  let bias = 0;
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { features, isDanger, weight } of shuffle(examples)) {
      const norm = Math.sqrt(features.length || 1);
      const score =
        bias + features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0) / norm;
      const error = (isDanger ? 1 : 0) - 1 / (1 + Math.exp(-score));
      const step = ((weight * rate) / (1 + epoch / 5)) * error;
      bias += step * 0.1;
      for (const feature of features)
        weights[feature] = (weights[feature] ?? 0) * (1 - decay) + step / norm;
    }
  return { weights, bias };
};

const { weights, bias } = train([...fromFiles(), ...fromLines()]);
const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
const bytes = Int8Array.from(weights, (weight) => Math.round((weight / largest) * 127));
const text = Buffer.from(bytes.buffer).toString('base64');
writeFileSync(
  new URL('../src/care/second-look/weights.ts', import.meta.url),
  `/** Written by \`npm run care:train\`; not for editing. */
export const model = { bias: ${bias.toFixed(6)}, scale: ${(largest / 127).toFixed(8)}, weights: '${text}' };\n`,
);
