import { join, type Gathered } from './gather.ts';
import { english, other, reaches, type Limits } from './limits.ts';
import type { Finding } from './language.ts';
import type { Level } from './read-danger.ts';
import { look, odds, type Question } from './second-look/second-look.ts';
import { breath, toStretches, window } from './stretches.ts';

/** What danger is made of, by the concepts of `english-words.ts`: harm, death, control, fear, the weak. */
const topics = new Set(
  (
    'HIT SHOVE HARM CHOKE KILL WEAPON DESTROY BRUISE RAPE THREAT DEAD ALIVE SUICIDE PILLS BLADE ' +
    'BRIDGE BURDEN TAKEN SELFKILL SELFHARM WATCH LOCK ALLOW FORBID PHONE MONEY DOCS FEAR SAFE PET'
  ).split(' '),
);

/**
 * In so few words there is too little to look at: of another language, a line decides by itself; what
 * names nothing is suspected at most, and in fewer not even that.
 */
const few = 4;

const worst = (stretches: readonly Int32Array[], question: Question): number =>
  Math.max(...stretches.map((features) => odds(features, question)));

/** A sentence by itself or with one neighbour, whichever looks worse. */
const lookAt = (sentences: readonly Gathered[], at: number, question: Question): number => {
  const own = join(sentences.slice(at, at + 1));
  const near = [sentences.slice(Math.max(0, at - 1), at + 1), sentences.slice(at, at + 2)];
  return worst([own, ...near.map(join)].map(look), question);
};

type Fits = (finding: Finding) => boolean;

const isAny: Fits = () => true;
const isDanger: Fits = ({ level }) => level === 'danger';
/** A line that says it in so many words. */
const isPlain: Fits = (finding) => finding.isPlain && isDanger(finding);

/** The surest sentence in which a line fits. */
const lookAtLines = (sentences: readonly Gathered[], fits: Fits, question: Question): number =>
  Math.max(
    -Infinity,
    ...sentences.map(({ findings }, at) =>
      findings.some(fits) ? lookAt(sentences, at, question) : -Infinity,
    ),
  );

/** The worst stretch of a sentence without an end in which a line fits. */
const lookAtBreaths = (sentences: readonly Gathered[], fits: Fits, question: Question): number =>
  Math.max(
    -Infinity,
    ...sentences
      .filter(({ findings }) => findings.some(fits))
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

const countWords = (sentences: readonly Gathered[]): number =>
  sentences.flatMap(({ words }) => words.filter((word) => /\w/.test(word))).length;

/** A text of so many words is neither long nor short; what is beyond the ends counts like them. */
const usual = 20;
const ends = { few: 4, many: 120 };

const addForLength = (count: number, { length }: Limits): number =>
  length * Math.log(Math.min(ends.many, Math.max(ends.few, count)) / usual);

/** Whether the rules, for their part, see something that danger could be about. */
const isNamed = ({ findings, isHint, meanings }: Gathered): boolean =>
  findings.length > 0 || isHint || meanings.some((meaning) => topics.has(meaning));

/** A text as both looks see it. */
interface Case {
  readonly sentences: readonly Gathered[];
  readonly limits: Limits;
  readonly question: Question;
  readonly help: Question;
  readonly count: number;
  readonly isAbout: boolean;
  readonly stretches: readonly Int32Array[];
  /** The logarithm of the odds that it is danger. */
  readonly danger: number;
}

const toCase = (sentences: readonly Gathered[]): Case => {
  const [limits, question, help]: [Limits, Question, Question] = isForeign(sentences)
    ? [other, 'other', 'other']
    : [english, 'danger', 'help'];
  const count = countWords(sentences);
  const stretches = toStretches(join(sentences), window).map(look);
  const danger = worst(stretches, question) + addForLength(count, limits);
  const isAbout = sentences.some(isNamed);
  return { sentences, limits, question, help, count, isAbout, stretches, danger };
};

const isSureOfDanger = ({ limits, count, isAbout, danger }: Case): boolean =>
  (reaches(danger, limits.alone) && count > few) || (reaches(danger, limits.danger) && isAbout);

/** A line of danger, and a second look that agrees or, where it is plain, does not deny. */
const isDangerByLine = ({ sentences, limits, question, count, danger }: Case): boolean => {
  const line = lookAtLines(sentences, isDanger, question);
  if (line === -Infinity) return false;
  if (limits === other && count <= few) return true;
  if (reaches(line, limits.lineAlone)) return true;
  if (reaches(line, limits.line) && reaches(danger, limits.dangerWithLine)) return true;
  if (reaches(lookAtBreaths(sentences, isDanger, question), limits.breath)) return true;
  const plain = [lookAtLines, lookAtBreaths].map((at) => at(sentences, isPlain, question));
  return reaches(Math.max(...plain), limits.plain);
};

const isConcern = ({
  sentences,
  limits,
  help,
  count,
  isAbout,
  stretches,
  danger,
}: Case): boolean => {
  const need = worst(stretches, help);
  const isAlone = reaches(danger, limits.suspectAlone) || reaches(need, limits.helpAlone);
  if (isAlone && count >= few) return true;
  if (isAbout && (reaches(danger, limits.suspect) || reaches(need, limits.help))) return true;
  return reaches(lookAtLines(sentences, isAny, help), limits.helpWithLine);
};

/**
 * Rules and second look together. Danger where the second look is very sure by itself, where it is
 * sure and the rules name what it could be, where it is less sure and a line agrees, or where a plain
 * line fits and it is not sure of the opposite; concern where help is likely due.
 */
export const judge = (sentences: readonly Gathered[]): Level => {
  const seen = toCase(sentences);
  if (isSureOfDanger(seen) || isDangerByLine(seen)) return 'danger';
  return isConcern(seen) ? 'concern' : 'none';
};
