import type { Language } from '../language.ts';
import { foldCharacters } from '../text/characters.ts';
import { plainSigns } from './frames.ts';

/** What a language besides English consists of: words, idioms, and pairs of texts that prove them. */
export interface PlainLanguage {
  readonly name: string;
  readonly words: Readonly<Record<string, string>>;
  readonly idioms: readonly string[];
  readonly light: string;
  readonly negators: string;
  readonly me: string;
  readonly they: string;
  readonly frequent: string;
  /** A text of danger and a like text that must stay quiet. */
  readonly pairs: readonly (readonly [danger: string, quiet: string])[];
}

const foldWords = (words: PlainLanguage['words']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([concept, list]) => [concept, foldCharacters(list)]),
  );

/** A relative's death or despair is not the writer's. */
const aboutOthers = ['{KIN SUICIDE}6', '{KIN DIE}4'];

export const plain = (language: PlainLanguage): Language => ({
  name: language.name,
  words: foldWords(language.words),
  idioms: [...language.idioms.map(foldCharacters), ...aboutOthers],
  light: foldCharacters(language.light),
  negators: foldCharacters(language.negators),
  me: language.me,
  they: language.they,
  frequent: foldCharacters(language.frequent),
  phrases: {},
  affirmations: [],
  signs: plainSigns,
  hints: [],
  things: '',
  joints: '',
  articles: '',
});
