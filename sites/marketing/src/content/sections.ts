import { z } from 'astro/zod';
import { claims, type ClaimId } from '@repo/product/claims';
import { advertisedId, button, offerId, sentence, sentences, week } from './fields.ts';

const eyebrow = sentence('A few words above the heading.').optional();
const title = sentence('The heading; *stars* make a word italic.');
const text = sentence('One or two sentences below the heading.').optional();
const buttons = z.array(button).max(2).default([]).describe('At most two; the first is filled.');

const hero = z.object({
  kind: z.literal('hero'),
  eyebrow,
  title,
  text,
  buttons,
  note: sentence('A quiet line below the buttons.').optional(),
  art: week,
});

const contrast = z.object({
  kind: z.literal('contrast'),
  eyebrow,
  title,
  text,
  sides: z
    .array(
      z.object({
        art: week,
        label: sentence('Name of this side.'),
        quote: sentence('The sentence one tells oneself.'),
        text: sentence('What it leads to.'),
      }),
    )
    .length(2)
    .describe('Two ways of seeing it, side by side.'),
});

const statement = z.object({
  kind: z.literal('statement'),
  eyebrow,
  title,
  text,
  points: z
    .array(z.object({ term: sentence('Two or three words.'), text: sentence('What it means.') }))
    .min(2)
    .describe('A ruled list of meanings.'),
  claim: z
    .enum(Object.keys(claims) as [ClaimId, ...ClaimId[]])
    .optional()
    .describe('A figure from the claims registry, shown with its source.'),
});

const weeks = z.object({
  kind: z.literal('weeks'),
  eyebrow,
  title,
  text,
  texts: sentences('One line for each of the six weeks.').pipe(z.array(z.string()).length(6)),
  offer: offerId,
  button,
});

const tier = z.object({
  offer: offerId,
  advertised: advertisedId.optional(),
  label: sentence('A word above the title.').optional(),
  title: sentence('Name of the offer on this page.'),
  text: sentence('Who it is for.').optional(),
  items: sentences('What belongs to it.'),
  note: sentence('A quiet line below the button.').optional(),
  button,
});

const tiers = z.object({
  kind: z.literal('tiers'),
  eyebrow,
  title,
  text,
  tiers: z.array(tier).min(1).max(2).describe('One or two offers, side by side.'),
});

const signs = z.object({
  kind: z.literal('signs'),
  eyebrow,
  title,
  text,
  items: sentences('Moments in which a reader recognises herself or himself.'),
  closing: sentence('A sentence after the list.').optional(),
});

const letter = z.object({
  kind: z.literal('letter'),
  eyebrow,
  title,
  paragraphs: sentences('Long reading, a few paragraphs.'),
});

const steps = z.object({
  kind: z.literal('steps'),
  eyebrow,
  title,
  text,
  steps: z
    .array(z.object({ title: sentence('A verb and its object.'), text: sentence('How.') }))
    .min(2)
    .describe('Numbered, in order.'),
});

const questions = z.object({
  kind: z.literal('questions'),
  eyebrow,
  title,
  questions: z
    .array(z.object({ question: sentence('As a reader asks it.'), answer: sentence('Plainly.') }))
    .min(1),
});

const coach = z.object({ kind: z.literal('coach'), eyebrow, title });
const about = z.object({ kind: z.literal('about'), eyebrow, title, text });

const closing = z.object({ kind: z.literal('closing'), title, text, buttons, art: week });

/** One row per kind of section; `sections/sections.ts` names what draws each. */
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
