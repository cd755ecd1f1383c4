// The second look of the danger check, from texts to weights: shared by training and by judging it.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gather, join, type Gathered } from '../src/care/gather.ts';
import { english } from '../src/care/languages/english.ts';
import { plainLanguages } from '../src/care/languages/all.ts';
import { buckets, toFeatures } from '../src/care/second-look/features.ts';

export interface Text {
  readonly set: string;
  readonly label: 'danger' | 'concern' | 'ordinary';
  readonly kind: string;
  readonly text: string;
  readonly sentences: readonly Gathered[];
  readonly features: Int32Array;
}

export interface Model {
  readonly bias: number;
  readonly scale: number;
  readonly weights: Int8Array;
}

const epochs = 12;
const rate = 0.1;
/** The larger, the less the weights are held back. */
const freedom = 2;

const corpus = new URL('../care-corpus/', import.meta.url);
/** What is learned from: texts that whoever writes rules has read, and sets that once judged. */
const parts = ['building', 'retired'];

type Row = Pick<Text, 'set' | 'label' | 'kind' | 'text'>;

const fromFiles = (): Row[] =>
  parts
    .flatMap((part) => readdirSync(new URL(part, corpus)).map((name) => `${part}/${name}`))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, corpus), 'utf8')
        .trim()
        .split('\n')
        .map((line) => ({
          set: basename(name, '.jsonl'),
          ...(JSON.parse(line) as Omit<Row, 'set'>),
        })),
    );

const pair = (set: string, kind: string, danger: string, quiet: string): Row[] => [
  { set, kind, label: 'danger', text: danger },
  { set, kind, label: 'ordinary', text: quiet },
];

/** The texts that stand beside the lines of the rules. */
const fromLines = (): Row[] => [
  ...english.signs.flatMap(({ name, danger, concern }) =>
    [...danger, ...concern].flatMap(([, text, quiet]) => pair('lines', name, text, quiet)),
  ),
  ...plainLanguages.flatMap(({ name, pairs }) =>
    pairs.flatMap(([danger, quiet]) => pair('other-lines', name, danger, quiet)),
  ),
];

export const readTexts = (): Text[] =>
  [...fromFiles(), ...fromLines()].map((row) => {
    const sentences = gather(row.text);
    return { ...row, sentences, features: toFeatures(join(sentences)) };
  });

export const isOther = ({ set }: Text): boolean => set.startsWith('other');

/** A small generator of its own, so that every run shuffles alike. */
const generator = (state: number) => () =>
  (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;

const shuffle = <T>(items: T[], random: () => number): T[] => {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
};

/**
 * How much a bucket may tell: what is rare tells most, and what one author says again and again tells
 * little about others.
 */
const toScales = (texts: readonly Text[]): Float64Array => {
  const times = new Float64Array(buckets);
  const authors = new Float64Array(buckets);
  const last = new Uint16Array(buckets);
  const sets = Object.values(Object.groupBy(texts, ({ set }) => set));
  for (const [set, group = []] of sets.entries())
    for (const feature of group.flatMap(({ features }) => [...features])) {
      times[feature] = (times[feature] ?? 0) + 1;
      if (last[feature] === set + 1) continue;
      last[feature] = set + 1;
      authors[feature] = (authors[feature] ?? 0) + 1;
    }
  return times.map((count, at) =>
    count > 0 ? Math.log((texts.length + 1) / count) * Math.sqrt((authors[at] ?? 0) / count) : 0,
  );
};

/** A text of concern is neither this nor that, and teaches less. */
const weigh = ({ label }: Text): number => (label === 'concern' ? 0.3 : 1);

const toBytes = (weights: Float64Array, bias: number): Model => {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const scale = largest / 127;
  return { bias, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
};

/** Logistic regression by stochastic steps; all weights decay alike. */
export const train = (texts: readonly Text[], isYes: (text: Text) => boolean): Model => {
  const scales = toScales(texts);
  const weights = new Float64Array(buckets);
  const random = generator(42);
  const order = [...texts];
  const decay = 1 / (freedom * texts.length);
  let bias = 0;
  let shrunk = 1;
  let step = rate;
  for (let seen = 0; seen < epochs * texts.length; seen++) {
    const at = seen % texts.length;
    if (at === 0) shuffle(order, random);
    const text = order[at];
    if (!text) continue;
    const { features } = text;
    const norm = 1 / Math.sqrt(features.length || 1);
    let sum = 0;
    for (const feature of features) sum += (weights[feature] ?? 0) * (scales[feature] ?? 0);
    const expected = 1 / (1 + Math.exp(-(bias + sum * shrunk * norm)));
    const error = weigh(text) * ((isYes(text) ? 1 : 0) - expected);
    step = rate / (1 + rate * decay * seen);
    shrunk *= 1 - step * decay;
    bias += step * error * 0.1;
    const change = (step * error * norm) / shrunk;
    for (const feature of features)
      weights[feature] = (weights[feature] ?? 0) + change * (scales[feature] ?? 0);
  }
  return toBytes(
    weights.map((weight, at) => weight * shrunk * (scales[at] ?? 0)),
    bias,
  );
};

export const isDanger = ({ label }: Text): boolean => label === 'danger';
export const needsHelp = ({ label }: Text): boolean => label !== 'ordinary';

/** All models, trained on these texts. */
export const trainAll = (texts: readonly Text[]) => {
  const inEnglish = texts.filter((text) => !isOther(text));
  return {
    danger: train(inEnglish, isDanger),
    help: train(inEnglish, needsHelp),
    other: train(texts.filter(isOther), needsHelp),
  };
};
