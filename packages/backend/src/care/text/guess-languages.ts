/** How much the rest of a text says about the language of one of its sentences. */
const shareOfText = 0.3;
/** A language within this share of the likeliest is read as well. */
const likely = 0.75;

/** The first language, which most write in, needs less. */
const likelyFirst = 0.4;

interface Candidate {
  readonly name: string;
  readonly frequent: ReadonlySet<string>;
}

const count = (words: readonly string[], { frequent }: Candidate): number =>
  words.reduce((sum, word) => sum + (frequent.has(word) ? 1 : 0), 0);

/** For each sentence the languages it may be written in, likeliest first; all of them, if nothing tells. */
export const guessLanguages = <T extends Candidate>(
  sentences: readonly (readonly string[])[],
  languages: readonly T[],
): T[][] => {
  const counts = sentences.map((words) => languages.map((language) => count(words, language)));
  const averages = languages.map(
    (_, i) => counts.reduce((sum, row) => sum + (row[i] ?? 0), 0) / (sentences.length || 1),
  );
  return counts.map((row) => {
    const scores = row.map((own, i) => own + shareOfText * (averages[i] ?? 0));
    const best = Math.max(...scores);
    return languages
      .map((language, i) => ({
        language,
        score: scores[i] ?? 0,
        needed: i === 0 ? likelyFirst : likely,
      }))
      .filter(({ score, needed }) => best < 1 || score >= needed * best)
      .sort((one, other) => other.score - one.score)
      .map(({ language }) => language);
  });
};
