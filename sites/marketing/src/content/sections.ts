import { z } from 'astro/zod';
import {
  advertisedId,
  button,
  claimId,
  line,
  offerId,
  sentence,
  sentences,
  week,
} from './fields.ts';

const eyebrow = line('A few words above the heading.').optional();
const title = line('The heading; *stars* make a word italic.');
const text = sentence('One or two sentences below the heading.').optional();
const buttons = z.array(button).max(2).default([]).describe('At most two; the first is filled.');

const hero = z
  .strictObject({
    kind: z.literal('hero'),
    eyebrow,
    title,
    text,
    buttons,
    note: sentence('A quiet line below the buttons.').optional(),
    art: week,
  })
  .describe('The opening.');

const contrast = z
  .strictObject({
    kind: z.literal('contrast'),
    eyebrow,
    title,
    text,
    sides: z
      .array(
        z.strictObject({
          art: week,
          label: line('Name of this side.'),
          quote: sentence('The sentence one tells oneself.'),
          text: sentence('What it leads to.'),
        }),
      )
      .length(2)
      .describe('Two ways of seeing it, side by side.'),
  })
  .describe('Two ways of seeing it.');

const statement = z
  .strictObject({
    kind: z.literal('statement'),
    eyebrow,
    title,
    text,
    points: z
      .array(
        z.strictObject({ term: line('Two or three words.'), text: sentence('What it means.') }),
      )
      .min(2)
      .describe('A ruled list of meanings.'),
    claim: claimId.optional(),
  })
  .describe('A ruled list of meanings.');

const weeks = z
  .strictObject({
    kind: z.literal('weeks'),
    eyebrow,
    title,
    text,
    texts: sentences('One line for each of the six weeks.').length(6),
    offer: offerId,
    button,
  })
  .describe('The six week cards.');

const tier = z.strictObject({
  offer: offerId,
  advertised: advertisedId.optional(),
  label: line('A word above the title.').optional(),
  title: line('Name of the offer on this page.'),
  text: sentence('Who it is for.').optional(),
  items: sentences('What belongs to it.'),
  note: sentence('A quiet line below the button.').optional(),
  button,
});

const tiers = z
  .strictObject({
    kind: z.literal('tiers'),
    eyebrow,
    title,
    text,
    tiers: z.array(tier).min(1).max(2).describe('One or two offers, side by side.'),
  })
  .describe('One or two offers.');

const signs = z
  .strictObject({
    kind: z.literal('signs'),
    eyebrow,
    title,
    text,
    items: sentences('Moments in which a reader recognises herself or himself.'),
    closing: sentence('A sentence after the list.').optional(),
  })
  .describe('Moments a reader recognises.');

const letter = z
  .strictObject({
    kind: z.literal('letter'),
    eyebrow,
    title,
    paragraphs: sentences('Long reading, a few paragraphs.'),
  })
  .describe('Long reading.');

const steps = z
  .strictObject({
    kind: z.literal('steps'),
    eyebrow,
    title,
    text,
    steps: z
      .array(z.strictObject({ title: line('A verb and its object.'), text: sentence('How.') }))
      .min(2)
      .describe('Numbered, in order.'),
  })
  .describe('Numbered steps.');

const questions = z
  .strictObject({
    kind: z.literal('questions'),
    eyebrow,
    title,
    questions: z
      .array(
        z.strictObject({ question: line('As a reader asks it.'), answer: sentence('Plainly.') }),
      )
      .min(1)
      .describe('Each opens to its answer.'),
  })
  .describe('Questions that fold out.');

const coach = z
  .strictObject({ kind: z.literal('coach'), eyebrow, title })
  .describe('The coach and her or his bio.');
const about = z
  .strictObject({ kind: z.literal('about'), eyebrow, title, text })
  .describe('The coach’s social link.');

const closing = z
  .strictObject({ kind: z.literal('closing'), title, text, buttons, art: week })
  .describe('The last word.');

/** One row per kind of section; `sections/section.astro` names what draws each. */
export const section = z.discriminatedUnion('kind', [
  hero,
  contrast,
  statement,
  weeks,
  tiers,
  signs,
  letter,
  steps,
  questions,
  coach,
  about,
  closing,
]);

export type Section = z.infer<typeof section>;
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;
export type Tier = z.infer<typeof tier>;
