import { advertisedPrices, offers } from '@repo/product/offers';
import { z } from 'astro/zod';
import { destinations } from './destinations.ts';
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

export const sentences = (what: string) => z.array(sentence('One sentence.')).min(1).describe(what);

export const offerId = z
  .enum(keysOf(offers))
  .describe('Which offer: its price comes from the catalogue.');

export const advertisedId = z
  .enum(keysOf(advertisedPrices))
  .describe('Only where the page may show another price than its button charges.');

export const week = z
  .number()
  .int()
  .min(1)
  .max(6)
  .describe('The drawing: 1 almost one shape, 4 a stable overlap, 5 repair, 6 a ring around both.');

export const button = z
  .object({
    text: sentence('What the button says; begin with a verb.'),
    goesTo: z.enum(keysOf(destinations)).describe('Where it leads.'),
  })
  .describe('A button.');

export const theme = z
  .enum(['juniper', 'rose', 'tide', 'iris', 'ember'])
  .describe('The colours of the page.');
