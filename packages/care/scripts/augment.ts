import { splitSentences, type LabeledText } from './corpus.ts';

const people = [
  'He',
  'She',
  'My husband',
  'My wife',
  'My boyfriend',
  'My girlfriend',
  'My partner',
  'My ex',
  'My brother',
  'My mother',
  'My dad',
  'My son',
  'My sister',
  'My roommate',
  'My boss',
];
const person =
  /^(?:He|She|My (?:husband|wife|boyfriend|girlfriend|partner|ex|brother|mother|father|dad|sister|stepfather|mother-in-law))\b/;

const quiet = [
  'We had soup on Sunday.',
  'The exercise took ten minutes.',
  'I made tea and sat down.',
  'Work was busy this week.',
  'I read the questions twice.',
  'It rained all day.',
];
const small = (text: string): string => text.replace(/[.!]$/, '').toLowerCase();

/** Frames in which people report it: briefly, between other topics, with their usual asides. */
const frames: readonly ((text: string, before: string, after: string) => string)[] = [
  (text) => text,
  (text, before) => `${before} ${text}`,
  (text, _, after) => `${text} ${after}`,
  (text, before, after) => `${before} ${text} ${after}`,
  (text) => `${small(text)} and i dont know who to tell`,
  (text) => `${text.replace(/[.!]$/, '')}, I keep thinking about it.`,
  (text) => `${small(text)} and i havent told anyone`,
];

const tellings = 4;

/**
 * Wraps bare sentences in these frames. A sentence and its harmless look-alike, neighbors in a
 * file, get the same frames, so that no frame decides the label.
 */
export const augment = (pairs: readonly LabeledText[]): LabeledText[] =>
  pairs.flatMap((pair, at) => {
    const own = Math.floor(at / 2) * 7;
    if (pair.set.startsWith('other') || (pair.lang ?? 'en') !== 'en') return [pair];
    return Array.from({ length: tellings }, (_, i) => {
      const frame = i === 0 ? 0 : (own + i) % frames.length;
      const who = people[(own + i * 4) % people.length] ?? '';
      const said = i === 0 ? pair.text : pair.text.replace(person, who);
      const before = quiet[(own + i) % quiet.length] ?? '';
      const after = quiet[(own + i + 3) % quiet.length] ?? '';
      return { ...pair, text: frames[frame]?.(said, before, after) ?? said, weight: 0.8 };
    });
  });

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The sentences of a page, each alone and with the next: ordinary unless they say the page's danger.
 * Of a danger that only several sentences say together, no sentence alone is an example of either.
 */
export const toUnits = (page: LabeledText): LabeledText[] => {
  const sentences = splitSentences(page.text);
  const saying = (page.said ?? []).map(plainly);
  const says = sentences
    .map(plainly)
    .map((own) => own.length > 8 && saying.some((one) => one.includes(own) || own.includes(one)));
  const isSpread = page.kind.includes('spread');
  return sentences.flatMap((sentence, at) => {
    const [own, next] = [says[at] ?? false, says[at + 1] ?? false];
    const unit = (text: string, isDanger: boolean): LabeledText => ({
      ...page,
      isUnit: true,
      text,
      label: isDanger ? 'danger' : 'ordinary',
    });
    return [
      ...(own && isSpread ? [] : [unit(sentence, own)]),
      ...(at + 1 === sentences.length || (isSpread && own !== next)
        ? []
        : [unit(`${sentence} ${sentences[at + 1] ?? ''}`, own || next)]),
    ];
  });
};
