// Builds data/weights.bin from the corpus; the same corpus gives the same bytes.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { buckets, toFeatures } from '../src/model.ts';
import { classifiers, type Classifier } from '../src/model.ts';
import { tokenize } from '../src/words.ts';
import { augment, toUnits } from './augment.ts';
import { generator, isOtherLanguage, readCorpus, type LabeledText } from './corpus.ts';

interface Example extends LabeledText {
  readonly features: Int32Array;
}

const epochs = 6;
const rate = 0.1;
/** Strength of regularization: the larger, the weaker. */
const freedom = 2;

const shuffle = <T>(items: T[], random: () => number): void => {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
};

/**
 * Squared scale of each feature: rare features count most, and those that only one author repeats
 * count little.
 */
const toScales = (examples: readonly Example[]): Float32Array => {
  const times = new Float32Array(buckets);
  const authors = new Float32Array(buckets);
  const last = new Uint16Array(buckets);
  const sets = Map.groupBy(examples, ({ set }) => set);
  [...sets.values()].forEach((group, at) => {
    for (const { features } of group)
      for (const feature of features) {
        times[feature]! += 1;
        if (last[feature] !== at + 1) authors[feature]! += 1;
        last[feature] = at + 1;
      }
  });
  return times.map((count, at) =>
    count > 0 ? (Math.log((examples.length + 1) / count) ** 2 * authors[at]!) / count : 0,
  );
};

export interface Model {
  readonly bias: number;
  readonly weights: Float32Array;
}

type Answer = (text: LabeledText) => boolean | undefined;

/** Texts labeled "concern" are between the classes, so they weigh less. */
const weigh = ({ label, weight = 1 }: LabeledText): number => (label === 'concern' ? 0.3 : weight);

/** Logistic regression by stochastic gradient descent; all weights decay alike. */
const learn = (all: readonly Example[], answer: Answer): Model => {
  const examples = all.flatMap((example) => {
    const isYes = answer(example);
    return isYes === undefined ? [] : [{ ...example, isYes: Number(isYes), share: weigh(example) }];
  });
  const scales = toScales(examples);
  const weights = new Float32Array(buckets);
  const random = generator(42);
  const decay = 1 / (freedom * examples.length);
  let bias = 0;
  let shrunk = 1;
  for (let seen = 0; seen < epochs * examples.length; seen++) {
    const at = seen % examples.length;
    if (at === 0) shuffle(examples, random);
    const { features, isYes, share } = examples[at]!;
    const norm = 1 / Math.sqrt(features.length || 1);
    let sum = 0;
    for (const feature of features) sum += weights[feature]!;
    const expected = 1 / (1 + Math.exp(-(bias + sum * shrunk * norm)));
    const error = share * (isYes - expected);
    const step = rate / (1 + rate * decay * seen);
    shrunk *= 1 - step * decay;
    bias += step * error * 0.1;
    const change = (step * error * norm) / shrunk;
    for (const feature of features) weights[feature]! += change * scales[feature]!;
  }
  return { bias, weights: weights.map((weight) => weight * shrunk) };
};

const acting =
  /suicid|self|wish|plan|means|goodbye|burden|prepar|harm.?(?:to.)?other|medication|body.harm|despair/;
const suffering =
  /violen|threat|fear|confin|sexual|rape|control|child|strang|chok|stalk|hit|ipv|injury|partner|pet|locked|held|abuse|kicked/;
const neither = /past|weak|other.(?:person|suicid|in)|others.danger|friend|threat_self|mixed/;

/** Whether the writer may act, against themselves or somebody else; unknown for some kinds. */
const mayAct: Answer = ({ label, kind }) => {
  if (label === 'ordinary' || neither.test(kind)) return undefined;
  if (acting.test(kind)) return true;
  return suffering.test(kind) ? false : undefined;
};

/** Harm to a child or sexual harm. */
const isGrave = ({ label, kind }: LabeledText): boolean =>
  label === 'danger' && /child|kids|sex|rape/.test(kind);

const english =
  (answer: Answer): Answer =>
  (text) =>
    isOtherLanguage(text) ? undefined : answer(text);
const isDanger: Answer = ({ label }) => label === 'danger';
const isAny: Answer = ({ label }) => label !== 'ordinary';
const others: Answer = (text) => (isOtherLanguage(text) ? isAny(text) : undefined);
const whole =
  (answer: Answer): Answer =>
  (text) =>
    text.isUnit ? undefined : answer(text);

const answers: Record<Classifier, Answer> = {
  danger: whole(english(isDanger)),
  help: whole(english(isAny)),
  other: whole(others),
  acts: whole(mayAct),
  grave: whole(english(isGrave)),
  sentence: english(isDanger),
  otherSentence: others,
};

export const toExamples = (texts: readonly LabeledText[]): Example[] =>
  texts.map((text) => ({ ...text, features: toFeatures(tokenize(text.text)) }));

export const trainAll = (
  examples: readonly Example[],
  which: readonly Classifier[] = classifiers,
) => which.map((question) => learn(examples, answers[question]));

export const toBytes = ({ bias, weights }: Model): Buffer => {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const scale = largest / 127;
  const head = Buffer.alloc(8);
  head.writeFloatLE(bias, 0);
  head.writeFloatLE(scale, 4);
  const table = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return Buffer.concat([head, Buffer.from(table.buffer)]);
};

if (import.meta.main) {
  const texts = [
    ...readCorpus('learned'),
    ...augment(readCorpus('pairs')),
    ...readCorpus('pages').flatMap(toUnits),
  ];
  const bytes = Buffer.concat(trainAll(toExamples(texts)).map(toBytes));
  const data = new URL('../data/', import.meta.url);
  writeFileSync(new URL('weights.bin', data), bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (process.argv.includes('--note')) writeFileSync(new URL('weights.sha256', data), `${hash}\n`);
}
