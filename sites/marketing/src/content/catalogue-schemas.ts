import { advertisedPrices, formatMoney } from '@repo/product/offers';
import { coachingProgramme, products, type ProductId } from '@repo/product/products';
import { z } from 'astro/zod';

const words = (what: string, max: number) => z.string().min(1).max(max).describe(what);

/** In cents, up to Stripe's maximum. */
const money = (what: string) => z.int().min(100).max(99_999_999).describe(what);

const productIds = Object.keys(products) as [ProductId, ...ProductId[]];

const offer = z
  .strictObject({
    product: z.enum(productIds).describe('What is sold.'),
    amount: money('What is charged, in US dollars.'),
    listAmount: money('The price that is struck through beside it; empty where there is none.')
      .optional()
      .transform((amount) => amount ?? null),
    label: words('Its name at the checkout and on receipts.', 80),
  })
  .refine(({ amount, listAmount }) => listAmount === null || listAmount > amount, {
    path: ['listAmount'],
    error: 'must be more than what is charged',
  })
  .describe('An offer.');

type Offer = z.infer<typeof offer>;

/** Nobody may be charged more than a page has shown. */
const advertised = ({ amount }: Offer, id: string): string | undefined => {
  const shown = Object.values(advertisedPrices).find(({ charges }) => charges === id)?.amount;
  return shown === undefined || amount <= shown
    ? undefined
    : `may be at most ${formatMoney(shown)}, which a page shows for it`;
};

const perWeek = ({ amount }: Offer, id: string): string | undefined =>
  id !== 'coaching' || amount % coachingProgramme.weeks === 0
    ? undefined
    : `must divide by ${String(coachingProgramme.weeks)} weeks, whose price pages show`;

/** `packages/product/src/offers.json`, by the ids that pages and orders use. */
export const offersSchema = z
  .strictObject({ coaching: offer, 'coaching-new-door': offer, 'self-guided': offer })
  .superRefine((offers, context) => {
    for (const [id, row] of Object.entries(offers)) {
      const message = advertised(row, id) ?? perWeek(row, id);
      if (message) context.addIssue({ code: 'custom', path: [id, 'amount'], message });
    }
  });

const claim = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, figures and dashes')
    .describe('The name by which pages ask for it.'),
  text: words('The figure and what it says, as a page shows it.', 120),
  source: words('Study, author and year; without one, pages say that it is the coach’s own.', 200)
    .optional()
    .transform((source) => source ?? null),
});

/** `packages/product/src/claims.json`. */
export const claimsSchema = z.strictObject({
  claims: z
    .array(claim)
    .superRefine((claims, context) => {
      for (const [place, { id }] of claims.entries())
        if (claims.findIndex((other) => other.id === id) < place)
          context.addIssue({ code: 'custom', path: [place, 'id'], message: 'is used twice' });
    })
    .default([])
    .describe('Every figure that a page may claim.'),
});

const week = z.strictObject({
  week: z.int().describe('Its number.'),
  title: words('Inside the program.', 40),
  subtitle: words('Below it.', 80),
  fullTitle: words('Where it stands alone: in lists, in the journal and in mails.', 80),
  landingTitle: words('On its card on the landing page.', 60),
});

/** `packages/product/src/weeks.json`. */
export const weeksSchema = z.strictObject({
  weeks: z
    .array(week)
    .length(6)
    .superRefine((weeks, context) => {
      for (const [place, row] of weeks.entries())
        if (row.week !== place + 1)
          context.addIssue({
            code: 'custom',
            path: [place],
            message: 'is not in its place: the six weeks keep their order',
          });
    })
    .describe('The six weeks, in their order.'),
});
