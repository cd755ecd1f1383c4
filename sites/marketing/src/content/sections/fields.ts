import { claims } from '@repo/product/claims';
import { advertisedPrices, formatMoney, offers } from '@repo/product/offers';
import { z } from 'astro/zod';
import { destinations, type Destination, type DestinationRow } from '../checks/destinations.ts';
import { fill, unknownFacts } from '../facts.ts';

const keysOf = <Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]];

/**
 * A sentence on a page: `*word*` becomes italic, `{price:self-guided}` is replaced.
 * @param max length, including the replaced facts
 */
export const sentence = (what: string, max = Infinity) =>
  z
    .string()
    .min(1)
    .superRefine((text, context) => {
      for (const name of unknownFacts(text))
        context.addIssue({ code: 'custom', message: `There is no fact called ${name}.` });
      const { length } = fill(text);
      if (length > max)
        context.addIssue({
          code: 'custom',
          message: `may have at most ${String(max)} letters, and has ${String(length)}`,
        });
      if (/[$€£]\s?\d/.test(text))
        context.addIssue({
          code: 'custom',
          message: 'A price is never typed here: name it, e.g. {price:self-guided}.',
        });
    })
    .transform(fill)
    .describe(what);

/** A short text: the editor gives it a single line. */
export const line = (what: string, max?: number) => sentence(what, max).meta({ isShort: true });

export const sentences = (what: string) => z.array(sentence('One sentence.')).min(1).describe(what);

/** An id from a table; the editor shows the label next to it. */
const oneOf = <Key extends string>(labels: Record<Key, string>, what: string) =>
  z.enum(keysOf(labels)).meta({ description: what, labels });

const labelsOf = <Key extends string, Row>(
  table: Record<Key, Row>,
  label: (row: Row) => string,
): Record<Key, string> =>
  Object.fromEntries(keysOf(table).map((key) => [key, label(table[key])])) as Record<Key, string>;

export const offerId = oneOf(
  labelsOf(offers, ({ label, amount }) => `${label} (${formatMoney(amount)})`),
  'Which offer: its price comes from the catalogue.',
);

export const advertisedId = oneOf(
  labelsOf(
    advertisedPrices,
    ({ amount, charges }) => `shows ${formatMoney(amount)}, charges ${offers[charges].label}`,
  ),
  'Only where the page is allowed to show a price other than the one its button charges.',
);

export const claimId = oneOf(
  labelsOf(claims, ({ text }) => text),
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
    text: line('What the button says; start with a verb.'),
    goesTo: oneOf(
      labelsOf<Destination, DestinationRow>(destinations, ({ label }) => label),
      'Where it leads.',
    ),
  })
  .describe('It leads the reader on.');

/** A picture's file; of a page, `pictures/<its name>/…`. The build resizes it, and takes out what the camera has noted. */
export const pictureFile = z
  .string()
  .regex(
    /^(?:(?:[\w-]+\/)*[\w-]+\.(?:jpe?g|png|webp|avif))?$/,
    'must be a picture: .jpg, .png, .webp or .avif',
  );

export const link = z.string().regex(/^(?:https:\/\/\S+)?$/, 'must begin with https://');

/** Optional media below a section's words. */
export const mediaFields = {
  picture: z
    .strictObject({
      file: pictureFile.min(1).meta({
        description: 'A photo or a drawing, at least 1,200 pixels wide.',
        isPicture: true,
      }),
      alt: line('What it shows, for readers who cannot see it.'),
    })
    .optional()
    .describe('A picture below the words.'),
  video: z
    .strictObject({
      link: link.min(1).meta({ description: 'Its address; it opens there.', isShort: true }),
      caption: line('What the link says after “Watch:”.'),
    })
    .optional()
    .describe('A link to a video elsewhere; with a picture, that is its poster.'),
};

export const theme = oneOf(
  {
    juniper: 'green',
    rose: 'pink',
    tide: 'blue',
    iris: 'violet',
    ember: 'orange',
  },
  'The colors of the page.',
);
