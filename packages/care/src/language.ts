/** Frequent words that tell a language from the others, without accents. */
const frequent = {
  en:
    'the and of my it was is that to with for but not have had what when he she you they we this be ' +
    'just his her him so at if me do been about would there are then out from can will after by who',
  de: 'ich nicht und das der ist mir mich er sie ein eine auf wenn es zu mein meine hat habe wir',
  fr: 'je ne pas et le les que est une mon ma il elle dans pour qui ce avec suis plus moi des',
  es: 'yo el la los que en un una por mi se lo me su esta pero mas muy del',
  pt: 'eu nao o os ele ela meu minha com uma para em mais estou isso da do que um por se mas',
  it: 'io non che di il mi lui lei sono ho ha piu mio mia gli della quando la un una',
  nl: 'ik niet en het een hij zij ze mij mijn van dat ben heb maar als naar',
  pl: 'nie sie na to ze jest mam moj moja ona ja jak z juz mnie mi do',
} as const;

export type Language = keyof typeof frequent;

const sets = Object.entries(frequent).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
);
const english = new Set(frequent.en.split(' '));
const foreign = new Set(
  Object.entries(frequent).flatMap(([language, words]) =>
    language === 'en' ? [] : words.split(' '),
  ),
);

/** @returns whether this is one of the frequent words of English */
export const isFrequent = (word: string): boolean => english.has(word);

/**
 * How English the words are: above zero more than not; zero means undecided. Words of both, as "me",
 * say nothing.
 */
export const englishScore = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + Number(english.has(word)) - Number(foreign.has(word)), 0);

/** @returns the language with the most frequent words in the text; English if undecided */
export const languageOf = (words: readonly string[]): Language => {
  const counts = sets.map(([language, set]) => ({
    language,
    count: words.filter((word) => set.has(word)).length,
  }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).language;
};

/** ISO 639-3 codes of these languages. */
export const learned: ReadonlySet<string> = new Set('eng deu fra spa por ita nld pol'.split(' '));

/** @returns how many of so many words are frequent in one of these languages, as a share */
export const knownShare = (words: readonly string[], count: number): number =>
  words.filter((word) => english.has(word) || foreign.has(word)).length / count;
