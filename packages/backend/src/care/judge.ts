import { join, type Gathered } from './gather.ts';
import { english, other, type Limits } from './limits.ts';
import type { Finding } from './language.ts';
import type { Level } from './read-danger.ts';
import type { Said } from './second-look/features.ts';
import { look, odds, type Question } from './second-look/second-look.ts';

/** What danger is made of, by the concepts of `english-words.ts`: harm, death, control, fear, the weak. */
const topics = new Set(
  (
    'HIT SHOVE HARM CHOKE KILL WEAPON DESTROY BRUISE RAPE THREAT DEAD ALIVE SUICIDE PILLS BLADE ' +
    'BRIDGE BURDEN TAKEN SELFKILL SELFHARM WATCH LOCK ALLOW FORBID PHONE MONEY DOCS FEAR SAFE PET'
  ).split(' '),
);

/** Words of a long text that are read at once. */
const window = 100;

/**
 * In so few words there is too little to look at: of another language, a line decides by itself; and
 * what names nothing is not suspected.
 */
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

/**
 * Rules and second look together. Danger where the second look is very sure by itself, where it is
 * sure and the rules name what it could be, or where it is less sure and a line agrees; concern
 * where help is likely due.
 */
export const judge = (sentences: readonly Gathered[]): Level => {
  if (sentences.length === 0) return 'none';
  const [limits, question, help]: [Limits, Question, Question] = isForeign(sentences)
    ? [other, 'other', 'other']
    : [english, 'danger', 'help'];
  const count = countWords(sentences);
  const isEnough = count >= few;
  const isAbout = sentences.some(isNamed);
  const stretches = toStretches(join(sentences), window).map(look);
  const danger = worst(stretches, question) + addForLength(count, limits);
  if ((danger >= limits.alone && isEnough) || (danger >= limits.danger && isAbout)) return 'danger';
  const line = lookAtLines(sentences, isDanger, question);
  if (limits === other && line > -Infinity && count <= few) return 'danger';
  if (line >= limits.lineAlone || (line >= limits.line && danger >= limits.dangerWithLine))
    return 'danger';
  if (lookAtBreaths(sentences, isDanger, question) >= limits.breath) return 'danger';
  const plain = [lookAtLines, lookAtBreaths].map((at) => at(sentences, isPlain, question));
  if (Math.max(...plain) >= limits.plain) return 'danger';
  const need = worst(stretches, help);
  if (isEnough && (danger >= limits.suspectAlone || need >= limits.helpAlone)) return 'concern';
  if (isAbout && (danger >= limits.suspect || need >= limits.help)) return 'concern';
  const anyLine = lookAtLines(sentences, isAny, help);
  return anyLine >= limits.helpWithLine ? 'concern' : 'none';
};
