import { z } from 'zod';

const inputMessage = z.object({
  role: z.string().optional(),
  content: z.union([z.string(), z.array(z.object({ text: z.string().default('') }))]).default(''),
});

/** What the model is given: one text, or messages of one or more parts. */
export const responseInput = z.union([z.string(), z.array(inputMessage)]);
type ResponseInput = z.output<typeof responseInput>;

const textOf = ({ content }: z.output<typeof inputMessage>): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');

/** The texts of the user's messages, without the instructions. */
export const userTexts = (input: ResponseInput): string[] => {
  if (typeof input === 'string') return [input];
  return input.filter(({ role }) => role === 'user').map(textOf);
};

/** `<<<NAME … NAME>>>`, as the product's prompt frames a member's text. */
const framed = /(?<!<)<<<([^<\n]*)\n([\s\S]*?)\n\1>>>/g;

/** The reflection to answer: the last framed text, else the whole last user message. */
export const findReflection = (input: ResponseInput): string => {
  const last = userTexts(input).at(-1) ?? '';
  return ([...last.matchAll(framed)].at(-1)?.[2] ?? last).trim();
};

const feelingWords =
  /\b(i|i'm|me|my|we|our|feel|felt|love|want|need|afraid|hurt|learn|notice|realise|realize)\b/gi;
const clauseEnd = /[.!?;:,…\n()[\]"“”«»]+|\s[-–—]\s/;
const longest = { words: 9, characters: 70 };

/** As many whole words as fit; a quotation never cuts a word. */
const clip = (clause: string): string => {
  const words = clause.split(' ').slice(0, longest.words);
  while (words.join(' ').length > longest.characters) words.pop();
  return words.join(' ');
};

const weight = (clause: string): number => {
  const words = clause.split(' ').length;
  const isPhrase = words >= 3 && words <= longest.words;
  return (clause.match(feelingWords)?.length ?? 0) + (isPhrase ? 2 : 0);
};

/** A short phrase that occurs literally in `reflection`; '' when there is none. */
export const quoteFrom = (reflection: string): string => {
  const clauses = reflection
    .split(clauseEnd)
    .map((clause) => clause?.trim() ?? '')
    .filter((clause) => clause !== '');
  const [best = ''] = clauses.sort((a, b) => weight(b) - weight(a));
  return clip(best);
};
