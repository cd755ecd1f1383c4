import { claims } from '@repo/product/claims';
import { advertisedPrices, formatMoney, offers } from '@repo/product/offers';
import { z } from 'astro/zod';
import { destinations, type Destination, type DestinationRow } from './destinations.ts';
import { fill, unknownWords } from './words.ts';

const keysOf = <Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]];

/** A sentence of a page: `*word*` is emphasised, `{price:self-guided}` is looked up. */
export const sentence = (what: string) =>
  z
    .string()
    .min(1)
    .superRefine((text, context) => {
      for (const name of unknownWords(text))
        context.addIssue({ code: 'custom', message: `There is no fact called ${name}.` });
      if (/[$€£]\s?\d/.test(text))
        context.addIssue({
          code: 'custom',
          message: 'A price is never typed here: name it, e.g. {price:self-guided}.',
        });
    })
    .transform(fill)
    .describe(what);

/** A sentence of a few words: the editor gives it one line. */
export const line = (what: string) => sentence(what).meta({ isShort: true });

export const sentences = (what: string) => z.array(sentence('One sentence.')).min(1).describe(what);

/** One of the ids of a table; the editor shows the words beside each. */
const oneOf = <Key extends string>(labels: Record<Key, string>, what: string) =>
  z.enum(keysOf(labels)).meta({ description: what, labels });

const wordsOf = <Key extends string, Row>(
  table: Record<Key, Row>,
  words: (row: Row) => string,
): Record<Key, string> =>
  Object.fromEntries(keysOf(table).map((key) => [key, words(table[key])])) as Record<Key, string>;

export const offerId = oneOf(
  wordsOf(offers, ({ label, amount }) => `${label} (${formatMoney(amount)})`),
  'Which offer: its price comes from the catalogue.',
);

export const advertisedId = oneOf(
  wordsOf(
    advertisedPrices,
    ({ amount, charges }) => `shows ${formatMoney(amount)}, charges ${offers[charges].label}`,
  ),
  'Only where the page may show another price than its button charges.',
);

export const claimId = oneOf(
  wordsOf(claims, ({ text }) => text),
  'A figure from the claims registry, shown with its source.',
);

const drawings = {
  1: 'almost one shape',
  2: 'they begin to part',
  3: 'a dotted boundary',
  4: 'a stable overlap',
  5: 'repair',
  6: 'a ring that holds both',
};

export const week = z
  .literal([1, 2, 3, 4, 5, 6])
  .meta({ description: 'The drawing beside it.', labels: drawings });

export const button = z
  .strictObject({
    text: line('What the button says; begin with a verb.'),
    goesTo: oneOf(
      wordsOf<Destination, DestinationRow>(destinations, ({ words }) => words),
      'Where it leads.',
    ),
  })
  .describe('It leads the reader on.');

export const theme = oneOf(
  {
    juniper: 'green',
    rose: 'pink',
    tide: 'blue',
    iris: 'violet',
    ember: 'orange',
  },
  'The colours of the page.',
);
