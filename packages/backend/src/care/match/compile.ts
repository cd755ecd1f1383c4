import type { Language } from '../language.ts';
import { indexByKey, type ByKey } from './by-key.ts';
import { parse, type Pattern } from './notation.ts';
import type { Grammar } from './sentence.ts';

export interface Rule {
  readonly sign: string;
  readonly level: 'danger' | 'concern';
  readonly line: string;
  readonly isPlain: boolean;
  readonly patterns: readonly Pattern[];
}

/** A concept and what it is built of. */
export type Built = readonly [concept: string, patterns: readonly Pattern[]];

/** A language, ready to read sentences. */
export interface Reader {
  readonly name: string;
  readonly grammar: Grammar;
  /** Concepts of a single word. */
  readonly conceptsOf: ReadonlyMap<string, readonly string[]>;
  /** Concepts of several words in a row. */
  readonly longer: ByKey<Built>;
  /** Concepts made of concepts, in the order in which they are built. */
  readonly phrases: readonly Built[];
  readonly phrasesByKey: ByKey<Built>;
  readonly idioms: ByKey<Pattern>;
  readonly affirmations: readonly Pattern[];
  /** The lines by the names of an element that each needs. */
  readonly rules: ByKey<Rule>;
  readonly hints: readonly Pattern[];
  readonly vocabulary: ReadonlySet<string>;
  readonly frequent: ReadonlySet<string>;
}

const set = (words: string): Set<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Names that stand in nearly every sentence. */
const marksAndMe = ['.', ',', '^', 'ME', 'THEM', 'WHO', 'not'];

const shortVerb = /^[^aeiou]*[aeiou][bdgmnprt]$/;

/** `slap+`: slap, slaps, slapped, slapping. */
const inflect = (word: string): string[] => {
  if (!word.endsWith('+')) return [word];
  const verb = word.slice(0, -1);
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb))
    return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  const stem = shortVerb.test(verb) ? verb + verb.slice(-1) : verb;
  return [
    verb,
    /(?:s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`,
    `${stem}ed`,
    `${stem}ing`,
  ];
};

const readWords = (words: Language['words']) => {
  const conceptsOf = new Map<string, string[]>();
  const longer: [string, Pattern[]][] = [];
  for (const [concept, list] of Object.entries(words)) {
    const entries = [...set(list)].flatMap(inflect);
    const several = entries
      .filter((entry) => entry.includes('_'))
      .map((entry) => entry.replaceAll('_', ' '));
    longer.push([concept, several.flatMap(parse)]);
    for (const entry of entries)
      if (!entry.includes('_')) conceptsOf.set(entry, [...(conceptsOf.get(entry) ?? []), concept]);
  }
  return { conceptsOf, longer };
};

const literals = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap(({ elements }) =>
    elements.flatMap(({ any }) => any.filter((word) => /^[a-z']+$/.test(word))),
  );

/** Turns a language's lists and lines into what the matcher reads. */
export const compile = (language: Language): Reader => {
  const { conceptsOf, longer } = readWords(language.words);
  const phrases = Object.entries(language.phrases).map(([name, lines]): Built => [
    name,
    lines.flatMap(parse),
  ]);
  const idioms = language.idioms.flatMap(parse);
  const affirmations = language.affirmations.flatMap(parse);
  const hints = language.hints.flatMap(([line]) => parse(line));
  const rules = language.signs.flatMap(({ name: sign, isPlain = false, ...lines }) =>
    (['danger', 'concern'] as const).flatMap((level) =>
      lines[level].map(([line]): Rule => ({ sign, level, line, isPlain, patterns: parse(line) })),
    ),
  );
  const all = [
    ...[...longer, ...phrases].flatMap(([, patterns]) => patterns),
    ...idioms,
    ...rules.flatMap(({ patterns }) => patterns),
  ];
  const grammar: Grammar = {
    light: set(language.light),
    negators: set(language.negators),
    me: set(language.me),
    they: set(language.they),
    things: set(language.things),
    joints: set(language.joints),
    articles: set(language.articles),
    people: new Set(
      [...conceptsOf]
        .filter(([, names]) => names.includes('PERSON') || names.includes('PARTNER'))
        .map(([word]) => word),
    ),
  };
  const vocabulary = new Set([
    ...conceptsOf.keys(),
    ...literals(all),
    ...grammar.light,
    ...grammar.negators,
    ...set(language.frequent),
  ]);
  const common = new Set([...grammar.light, ...set(language.frequent), ...marksAndMe]);
  return {
    name: language.name,
    grammar,
    conceptsOf,
    longer: indexByKey(
      longer.flatMap(([concept, patterns]) =>
        patterns.map((pattern): Built => [concept, [pattern]]),
      ),
      ([, patterns]) => patterns,
      common,
    ),
    phrases,
    phrasesByKey: indexByKey(phrases, ([, patterns]) => patterns, common),
    idioms: indexByKey(idioms, (pattern) => [pattern], common),
    affirmations,
    hints,
    rules: indexByKey(rules, ({ patterns }) => patterns, common),
    vocabulary,
    frequent: set(language.frequent),
  };
};
