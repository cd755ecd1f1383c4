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

/** A short phrase that occurs literally in `reflection`, of whole words; '' when there is none. */
const quoteFrom = (reflection: string): string => {
  const clauses = reflection.split(/[.!?;:,…\n()[\]"“”«»]+|\s[-–—]\s/).map((one) => one.trim());
  const [longest = ''] = clauses.sort((one, other) => other.length - one.length);
  const words = longest.split(' ').slice(0, 9);
  while (words.join(' ').length > 70) words.pop();
  return words.join(' ');
};

const answer =
  'You took the time to look instead of looking away, and that alone changes how the next moment can go. ' +
  'There is no hurry; you are allowed to learn this slowly. ' +
  'If you pick one moment from what you wrote, what did you need right then?';

/** Answers a reflection with a phrase of its own words; nobody mistakes it for a real insight. */
export const composeInsight = (reflection: string): string => {
  const quote = quoteFrom(reflection);
  const echo = quote && ` You wrote “${quote}”, and I would like to stay with that for a moment.`;
  return `Sandbox insight: thank you for putting this into words.${echo} ${answer}`;
};
