import { createHash } from 'node:crypto';
import { quoteFrom } from './reflection.ts';

interface Theme {
  pattern: RegExp;
  /** What such a text is often about. */
  seeing: string;
  /** One small thing to try. */
  trying: string;
}

/** The first theme a reflection speaks of; the last one fits everything. */
const themes: readonly Theme[] = [
  {
    pattern: /\b(boundar\w*|say(ing)? no|said no|limits?|space)\b/i,
    seeing:
      'There is a line you are learning to draw, and it does not sound like a wall: it sounds like a way to stay close without disappearing.',
    trying:
      'This week you could say one small, kind no, and then notice how long the discomfort really lasts.',
  },
  {
    pattern: /\b(sorry|apolog\w*|repair|argu\w*|fight|fought|conflict)\b/i,
    seeing:
      'Underneath the disagreement I hear two people who both want to be understood, and one of them is already looking for the way back.',
    trying:
      'When things are calm, you could name your own part in one sentence and ask nothing in return.',
  },
  {
    pattern: /\b(resent\w*|anger|angry|furious|unfair)\b/i,
    seeing:
      'Resentment often keeps count of needs that were never said aloud, so it may be pointing to something worth asking for.',
    trying: 'You could finish this sentence for yourself: what I needed then, and still need, is …',
  },
  {
    pattern: /\b(afraid|fear\w*|scared|anxi\w*|worr\w*|abandon\w*|alone|lonely)\b/i,
    seeing:
      'The fear you describe once kept you safe, and it makes sense that it speaks up first, even when the danger is no longer there.',
    trying:
      'The next time it rises, you could put a hand on your chest, breathe out slowly, and wait one minute before you answer anyone.',
  },
  {
    pattern: /\b(asham\w*|shame|guilt\w*|blame\w*|fault|not enough|worthless)\b/i,
    seeing:
      'You are quick to put yourself on trial, and still you looked honestly, which is a form of courage.',
    trying:
      'You could write down what you would say to a dear friend with the same story, and then read it to yourself.',
  },
  {
    pattern: /\b(pleas\w*|rescue\w*|fix\w*|his mood|her mood|their mood|codepend\w*|give up)\b/i,
    seeing:
      'Caring for someone and carrying them look alike from outside; from inside you are beginning to feel the difference.',
    trying:
      'Once this week you could let a feeling that is not yours stay with its owner, and stay warm while you do.',
  },
  {
    pattern: /\b(grateful|proud|happy|better|calm|hope\w*|grow\w*)\b/i,
    seeing:
      'Something has shifted here, and you noticed it yourself, which is how a new habit learns to stay.',
    trying: 'You could tell one person about this small change, in plain words and without a but.',
  },
  {
    pattern: /(?:)/,
    seeing:
      'You took the time to look instead of looking away, and that alone changes how the next moment can go.',
    trying:
      'You could pick one moment from what you wrote and ask yourself what you needed right then.',
  },
];

const openings = [
  'thank you for putting this into words.',
  'thank you for trusting the page with this.',
  'there is a lot of honesty in these lines.',
] as const;

const echoes = [
  'there is a whole story in so few words.',
  'and I would like to stay with that for a moment.',
  'which is a sentence worth reading to yourself once more, slowly.',
] as const;

const closings = [
  'There is no hurry; you are allowed to learn this slowly.',
  'Be as patient with yourself here as you are with the people you love.',
  'Whatever comes of it, you have already begun.',
] as const;

/** The same text always picks the same row. */
const pick = <T>(rows: readonly T[], text: string, salt: string): T => {
  const index = createHash('sha256').update(`${salt}${text}`).digest().readUInt32BE() % rows.length;
  return rows[index] as T;
};

/** How every text of this stand-in begins, so that nobody mistakes it for a real one. */
export const mark = 'Sandbox insight:';

/** Answers a reflection: warm, several sentences, with a phrase of the member's own words. */
export const composeInsight = (reflection: string): string => {
  const theme = themes.find(({ pattern }) => pattern.test(reflection));
  const quote = quoteFrom(reflection);
  return [
    `${mark} ${pick(openings, reflection, 'opening')}`,
    quote && `You wrote “${quote}”, ${pick(echoes, reflection, 'echo')}`,
    theme?.seeing,
    theme?.trying,
    pick(closings, reflection, 'closing'),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Quotes something the member never wrote: what the product must take out. */
export const writeFalseQuote = (reflection: string): string =>
  `${mark} thank you for writing this. You said “I have never told this to a living soul before”, and that is brave. ` +
  `You also wrote “${quoteFrom(reflection)}”, and that is yours.`;
