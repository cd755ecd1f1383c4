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
const heading = { eyebrow, title, text };

const side = z.strictObject({
  art: week,
  label: line('Name of this side.'),
  quote: sentence('The sentence people tell themselves.'),
  text: sentence('What it leads to.'),
});
const point = z.strictObject({
  term: line('Two or three words.'),
  text: sentence('What it means.'),
});
const tier = z.strictObject({
  offer: offerId,
  advertised: advertisedId.optional(),
  label: line('A word above the title.').optional(),
  title: line('Name of the offer on this page.'),
  text: sentence('Who it is for.').optional(),
  items: sentences('What it includes.'),
  note: sentence('A quiet line below the button.').optional(),
  button,
});
const tiers = z.array(tier).min(1).max(2).describe('One or two offers, side by side.');
const step = z.strictObject({ title: line('A verb and its object.'), text: sentence('How.') });
const way = z.strictObject({
  label: line('The answer, as a reader would give it.'),
  text: sentence('What fits this answer.'),
  button,
});
const question = z.strictObject({
  question: line('As a reader asks it.'),
  answer: sentence('Plainly.'),
});

export type Tier = z.infer<typeof tier>;

/** An offer on a page, with the button to its checkout. */
export type PageOffer = Pick<Tier, 'offer' | 'advertised' | 'button'>;

/** What the surrounding page needs to know about a section. */
interface Facts<Fields extends z.ZodRawShape> {
  /** The weeks whose drawings it shows: the page's sprite contains only those. */
  art?: (section: z.infer<z.ZodObject<Fields>>) => number[];
  /** Its offers, for search engines and for the notes in the pages manager. */
  offers?: (section: z.infer<z.ZodObject<Fields>>) => PageOffer[];
}

const kind = <Fields extends z.ZodRawShape>(
  about: string,
  fields: Fields,
  { art = () => [], offers = () => [] }: Facts<Fields> = {},
) => ({ about, fields, art, offers });

/** One row per kind of section. `sections/<kind>.astro` renders it; the editor reads its fields. */
export const sectionKinds = {
  hero: kind(
    'The opening.',
    {
      ...heading,
      price: sentence(
        'What it costs, in a short line of its own. A member reads there where to continue.',
      ).optional(),
      buttons,
      more: z
        .array(button)
        .max(1)
        .default([])
        .describe('A plain link below the buttons, for who is not sure yet.'),
      note: sentence('A quiet line below the buttons.').optional(),
      art: week,
    },
    { art: ({ art }) => [art] },
  ),
  contrast: kind(
    'Two ways of seeing it.',
    { ...heading, sides: z.array(side).length(2).describe('Two ways of seeing it, side by side.') },
    { art: ({ sides }) => sides.map(({ art }) => art) },
  ),
  statement: kind('A ruled list of meanings.', {
    ...heading,
    points: z.array(point).min(2).describe('A ruled list of meanings.'),
    claim: claimId.optional(),
  }),
  inside: kind('The program itself, shown: a page, and a reflection with its answer.', {
    ...heading,
    page: sentence('Below the page of week 1, which shows how that week begins.'),
    reflection: sentence('What someone might write in week 1; the page calls it an example.'),
    answer: sentence('An answer of the kind that the AI gives, quoting from it.'),
    example: sentence('Below both: that we wrote them, and what an insight is.'),
    button,
  }),
  excerpt: kind(
    'The first third of week 1, word for word, with its exercise.',
    { note: sentence('A quiet line above the text.').optional() },
    { art: () => [1] },
  ),
  weeks: kind(
    'The six week cards, and the offers below them.',
    {
      ...heading,
      texts: sentences('One line for each of the six weeks.').length(6),
      tiers,
      note: sentence('A quiet line below the offers.').optional(),
    },
    { art: () => [1, 2, 3, 4, 5, 6], offers: (section) => section.tiers },
  ),
  tiers: kind('One or two offers.', { ...heading, tiers }, { offers: (section) => section.tiers }),
  signs: kind('Moments a reader recognizes.', {
    ...heading,
    items: sentences('Moments in which readers recognize themselves.'),
    closing: sentence('A sentence after the list.').optional(),
  }),
  letter: kind('Long reading.', {
    eyebrow,
    title,
    paragraphs: sentences('Long reading, a few paragraphs.'),
  }),
  steps: kind('Numbered steps.', {
    ...heading,
    steps: z.array(step).min(2).describe('Numbered, in order.'),
  }),
  questions: kind('Questions that fold out.', {
    eyebrow,
    title,
    questions: z.array(question).min(1).describe('Each opens to its answer.'),
  }),
  coach: kind('The coach and their bio.', { eyebrow, title }),
  about: kind('The coach’s social link.', heading),
  fork: kind('A question with two answers that lead apart.', {
    ...heading,
    ways: z.array(way).length(2).describe('The careful answer first.'),
  }),
  closing: kind('The last word.', { title, text, buttons, art: week }, { art: ({ art }) => [art] }),
};
