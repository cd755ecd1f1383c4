import { join, type Gathered } from './gather.ts';
import type { Level } from './read-danger.ts';
import type { Said } from './second-look/features.ts';
import { look, odds, type Question } from './second-look/second-look.ts';

/** What is asked of the second look, as logarithms of odds; chosen on texts of authors left out. */
interface Limits {
  /** So sure that it is danger whatever the rules say: wrong for one ordinary text in a hundred. */
  readonly alone: number;
  /** Enough for danger where the rules name what it is about, by a line, a hint or a word. */
  readonly danger: number;
  /** Enough for the text where a line of danger fits a sentence that reads like danger itself. */
  readonly dangerWithLine: number;
  readonly line: number;
  /** Enough for such a sentence whatever stands around it. */
  readonly lineAlone: number;
  /** The same for a few words of it. */
  readonly breath: number;
  /** Enough for concern: what reads like danger, and what reads like any need of help. */
  readonly suspect: number;
  readonly help: number;
  /** Enough for concern in a sentence that a line fits. */
  readonly helpWithLine: number;
}

const english: Limits = {
  alone: 1.35,
  danger: 0.8,
  dangerWithLine: 0,
  line: 0.4,
  lineAlone: 1.5,
  breath: 2,
  suspect: 0.5,
  help: 0.65,
  helpWithLine: 0,
};
const other: Limits = {
  alone: 1.3,
  danger: 1.1,
  dangerWithLine: 0.4,
  line: 0.4,
  lineAlone: 1.2,
  breath: 2,
  suspect: 0.8,
  help: 0.8,
  helpWithLine: 0.5,
};

/** What danger is made of, by the concepts of `english-words.ts`: harm, death, control, fear, the weak. */
const topics = new Set(
  (
    'HIT SHOVE HARM CHOKE KILL WEAPON DESTROY BRUISE RAPE THREAT DEAD ALIVE SUICIDE PILLS BLADE ' +
    'BRIDGE BURDEN TAKEN SELFKILL SELFHARM WATCH LOCK ALLOW FORBID PHONE MONEY DOCS FEAR SAFE PET'
  ).split(' '),
);

/** Words of a long text that are read at once. */
const window = 100;

/** In so few words of another language a line decides by itself: there is too little to look at. */
const few = 4;

/** The same inside of a sentence without an end. */
const breath = 9;

/** What is long, in stretches that overlap, so that a quiet page does not drown a loud line. */
const toStretches = (said: Said, size: number): Said[] => {
  const { words, meanings } = said;
  if (words.length <= 1.3 * size) return [said];
  const step = Math.floor(size / 2);
  const count = Math.ceil(words.length / step) - 1;
  return Array.from({ length: count }, (_, at) => {
    const start = at * step;
    return {
      words: words.slice(start, start + size),
      meanings: meanings.slice(start, start + size),
    };
  });
};

const worst = (stretches: readonly Int32Array[], question: Question): number =>
  Math.max(...stretches.map((features) => odds(features, question)));

/** A sentence by itself or with one neighbour, whichever looks worse. */
const lookAt = (sentences: readonly Gathered[], at: number, question: Question): number => {
  const own = join(sentences.slice(at, at + 1));
  const near = [sentences.slice(Math.max(0, at - 1), at + 1), sentences.slice(at, at + 2)];
  return worst([own, ...near.map(join)].map(look), question);
};

/** The surest sentence in which a line fits. */
const lookAtLines = (
  sentences: readonly Gathered[],
  levels: readonly string[],
  question: Question,
): number =>
  Math.max(
    -Infinity,
    ...sentences.map(({ findings }, at) =>
      findings.some(({ level }) => levels.includes(level))
        ? lookAt(sentences, at, question)
        : -Infinity,
    ),
  );

/** The worst stretch of a sentence without an end in which a line of danger fits. */
const lookAtBreaths = (sentences: readonly Gathered[], question: Question): number =>
  Math.max(
    -Infinity,
    ...sentences
      .filter(({ findings }) => findings.some(({ level }) => level === 'danger'))
      .map((said) => worst(toStretches(said, breath).map(look), question)),
  );

/** Whether most of it is written in another language. */
const isForeign = (sentences: readonly Gathered[]): boolean => {
  const count = (inEnglish: boolean): number =>
    sentences.reduce(
      (sum, { words, isEnglish }) => sum + (isEnglish === inEnglish ? words.length : 0),
      0,
    );
  return count(false) > count(true);
};

const isBrief = (sentences: readonly Gathered[]): boolean =>
  sentences.flatMap(({ words }) => words.filter((word) => /\w/.test(word))).length <= few;

/** Whether the rules, for their part, see something that danger could be about. */
const isNamed = ({ findings, isHint, meanings }: Gathered): boolean =>
  findings.length > 0 || isHint || meanings.some((meaning) => topics.has(meaning));

/** So few words that name nothing leave the second look too little to suspect anything. */
const enough = 4;
const isLong = (sentences: readonly Gathered[]): boolean =>
  sentences.flatMap(({ words }) => words.filter((word) => /\w/.test(word))).length >= enough;

/**
 * Rules and second look together. Neither takes an insight away alone: danger where the second look
 * is sure and the rules name what it could be, or where it is less sure and a line agrees; concern
 * where help is likely due.
 */
export const judge = (sentences: readonly Gathered[]): Level => {
  if (sentences.length === 0) return 'none';
  const [limits, question, help]: [Limits, Question, Question] = isForeign(sentences)
    ? [other, 'other', 'other']
    : [english, 'danger', 'help'];
  const stretches = toStretches(join(sentences), window).map(look);
  const danger = worst(stretches, question);
  if (danger >= limits.alone && isLong(sentences)) return 'danger';
  if (danger >= limits.danger && sentences.some(isNamed)) return 'danger';
  const line = lookAtLines(sentences, ['danger'], question);
  if (limits === other && line > -Infinity && isBrief(sentences)) return 'danger';
  if (line >= limits.lineAlone || (line >= limits.line && danger >= limits.dangerWithLine))
    return 'danger';
  if (lookAtBreaths(sentences, question) >= limits.breath) return 'danger';
  const isSuspect =
    (danger >= limits.suspect || worst(stretches, help) >= limits.help) &&
    (isLong(sentences) || sentences.some(isNamed));
  const anyLine = lookAtLines(sentences, ['danger', 'concern'], help);
  return isSuspect || anyLine >= limits.helpWithLine ? 'concern' : 'none';
};
