import { marks } from '../text/sentences.ts';

/** Who does what the following words say, as far as one can tell. */
export type Subject = 'none' | 'me' | 'they' | 'thing';

/** The little words of a language, by what they do to a sentence. */
export interface Grammar {
  /** Words that may stand between any two of a line. */
  readonly light: ReadonlySet<string>;
  readonly negators: ReadonlySet<string>;
  /** Subject pronouns. */
  readonly me: ReadonlySet<string>;
  readonly they: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  /** After these a clause may begin with a new subject. */
  readonly joints: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

const startsClause = (words: readonly string[], at: number, grammar: Grammar): boolean => {
  const before = words[at - 1] ?? marks.start;
  return before === marks.start || before === marks.clause || grammar.joints.has(before);
};

/** What feels like a blow but has no hands: loneliness, rejection. */
const abstract = /^.{2,}(?:ness|tion|sion|ity|ment|ance|ence|ism|hood)$/;

/** `my husband`, `his new wife`, `the bill`: a person within three words, else a thing. */
const nounSubject = (words: readonly string[], at: number, grammar: Grammar): Subject | null => {
  const word = words[at] ?? '';
  const isPhrase = grammar.articles.has(word);
  const reach = isPhrase ? 4 : 1;
  for (let i = at; i < at + reach; i++) {
    const here = words[i] ?? '';
    if (here === marks.clause || here === marks.end) break;
    if (grammar.people.has(here))
      return words[i + 1] === "'s" && !words[i + 2]?.endsWith('ing') ? 'thing' : 'they';
  }
  return isPhrase || abstract.test(word) ? 'thing' : null;
};

const subjectAt = (words: readonly string[], at: number, grammar: Grammar): Subject | null => {
  const word = words[at] ?? '';
  if (grammar.me.has(word)) return 'me';
  if (grammar.they.has(word)) return 'they';
  if (grammar.things.has(word)) return 'thing';
  return startsClause(words, at, grammar) ? nounSubject(words, at, grammar) : null;
};

/** For each word, the nearest subject before it. */
export const findSubjects = (words: readonly string[], grammar: Grammar): Subject[] => {
  let current: Subject = 'none';
  return words.map((_, at) => (current = subjectAt(words, at, grammar) ?? current));
};
