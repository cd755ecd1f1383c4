import type { Finding } from './language.ts';
import { others } from './languages/all.ts';
import { english } from './languages/english.ts';
import { compile, type Reader } from './match/compile.ts';
import { readSentence, type SentenceFindings } from './match/read-sentence.ts';
import type { Said } from './second-look/features.ts';
import { foldCharacters } from './text/characters.ts';
import { guessLanguages } from './text/guess-languages.ts';
import { turnReported } from './text/reported.ts';
import { toEnglishWords, toPlainWords, toSentences } from './text/sentences.ts';
import { Spelling } from './text/spelling.ts';

/** What the rules found in a sentence, and the words the second look will read. */
export interface Gathered extends Said {
  readonly findings: readonly Finding[];
  readonly isEnglish: boolean;
  /** A film, a game, a denial: nothing that the second look understands. */
  readonly isExplained: boolean;
  readonly isHint: boolean;
}

interface Readers {
  readonly english: Reader;
  readonly all: readonly Reader[];
  readonly spelling: Spelling;
}

const setUp = (): Readers => {
  const [first, ...rest] = [english, ...others].map(compile);
  if (!first) throw new Error('no language');
  return { english: first, all: [first, ...rest], spelling: new Spelling(first.vocabulary) };
};

let readers: Readers | undefined;

/** Signs that an accident or a game may look like. */
const bodily = new Set([
  'plain-violence',
  'injury',
  'strangulation',
  'harm-to-others',
  'stalking',
  'fear',
]);

/** A film or a game is not a danger; what is long past asks for less. */
const soften = (sentence: SentenceFindings): Finding[] => {
  const { findings, isFiction, isHarmless, isRemote, isHealed } = sentence;
  if (isFiction || (isRemote && isHealed)) return [];
  if (isHarmless) return findings.filter(({ sign }) => !bodily.has(sign));
  if (!isRemote) return [...findings];
  return findings
    .filter(({ level }) => level === 'danger')
    .map((finding) => ({ ...finding, level: 'concern' }));
};

const isExplained = ({ isFiction, isDenial, isHarmless, isRemote }: SentenceFindings): boolean =>
  isFiction || isDenial || isHarmless || isRemote;

/** What several sentences say, as one. */
export const join = (sentences: readonly Said[]): Said => ({
  words: sentences.flatMap(({ words }) => words),
  meanings: sentences.flatMap(({ meanings }) => meanings),
});

/** Everything that the rules of all likely languages find, sentence by sentence. */
export const gather = (text: string): Gathered[] => {
  readers ??= setUp();
  const { all, english: first, spelling } = readers;
  const wordsFor = (reader: Reader, sentence: string, plain: readonly string[]) =>
    reader === first ? turnReported(toEnglishWords(sentence, spelling)) : plain;
  const sentences = toSentences(foldCharacters(text));
  const plain = sentences.map(toPlainWords);
  return guessLanguages(plain, all).map((likely, at) => {
    const found = likely.map((reader) =>
      readSentence(wordsFor(reader, sentences[at] ?? '', plain[at] ?? []), reader),
    );
    const findings = found.flatMap(soften);
    return {
      findings,
      words: found[0]?.words ?? [],
      meanings: found[0]?.meanings ?? [],
      isEnglish:
        likely[0] === first &&
        (findings.length === 0 || findings.some(({ isEnglish }) => isEnglish)),
      isExplained: found.some(isExplained),
      isHint: found.some(({ isHint }) => isHint),
    };
  });
};
