import { join } from 'node:path';
import { splitFile } from '@repo/content/weeks';
import { paths } from '@repo/contracts/paths';
import { formatMoney } from '@repo/product/offers';
import { products, type ProductId } from '@repo/product/products';
import type { z } from 'astro/zod';
import { claimsSchema, offersSchema, weeksSchema } from '../content/catalogue-schemas.ts';
import { coachSchema } from '../content/coach-schema.ts';
import type { Problem } from '../content/checks/problems.ts';
import { pathOf } from '../content/page-id.ts';
import { fileOf, offersOn, dropDefaults, type Group } from './page-file.ts';

/** Texts by path. */
export type TextsByPath = Map<string, string>;

/** The folders and files that have a form. */
export interface ContentPaths {
  pages: string;
  /** The pictures of the pages. */
  pictures: string;
  coach: { file: string; portraits: string };
  /** The folder of offers, claims and week titles. */
  product: string;
}

/** A file with a singleton form. */
export interface Singleton {
  file: string;
  pictures: string;
  schema: z.ZodType;
  read: (text: string) => Group;
  write: (data: Group) => string;
  /** Further checks and confirmations before it is saved. */
  asks?: (before: Group, after: Group, pages: TextsByPath) => Problem[];
}

const json = (home: ContentPaths, name: string, schema: z.ZodType): Singleton => ({
  file: join(home.product, name),
  pictures: home.pictures,
  schema,
  read: (text) => JSON.parse(text, dropDefaults) as Group,
  write: (data) => `${JSON.stringify(schema.parse(data), null, 2)}\n`,
});

const pagesThat = (pages: TextsByPath, show: (text: string) => boolean): string[] =>
  [...pages].filter(([, text]) => show(text)).map(([name]) => pathOf(name.replace(/\.md$/, '')));

interface Offer {
  product: ProductId;
  amount: number;
  listAmount?: number;
}
type Offers = Record<string, Offer>;

const checkouts = { coaching: paths.checkout, 'self-guided': paths.checkoutSelfGuided };

const spoken = ({ amount, listAmount }: Offer): string =>
  formatMoney(amount) + (listAmount ? ` (struck through: ${formatMoney(listAmount)})` : '');

const priceChange = (id: string, before: Offer, after: Offer, pages: TextsByPath): string => {
  const { product } = before;
  const shown = pagesThat(pages, (text) => offersOn(text).some((offer) => offer === id));
  return [
    `becomes ${spoken(after)} instead of ${spoken(before)}`,
    `It is shown on ${[...shown, checkouts[product]].join(', ')}`,
    `Stripe charges it as its product “${product}” (${products[product].name}), where nothing has to be changed`,
    'It counts from the next release on, for pages and payments alike',
    'If you want that, check “Yes, change the prices” and save again',
  ].join('. ');
};

const asksForPrices = (before: Group, after: Group, pages: TextsByPath): Problem[] => {
  const [old, now] = [before as Offers, after as Offers];
  return Object.entries(old).flatMap(([id, offer]) => {
    const { [id]: changed = offer } = now;
    if (spoken(changed) === spoken(offer)) return [];
    return { field: [id, 'amount'], reason: priceChange(id, offer, changed, pages) };
  });
};

interface Claims {
  claims?: { id: string }[];
}

const asksForClaims = (before: Group, after: Group, pages: TextsByPath): Problem[] => {
  const [old, now] = [before as Claims, after as Claims].map(({ claims = [] }) =>
    claims.map(({ id }) => id),
  );
  return (old ?? []).flatMap((id) => {
    if (now?.includes(id)) return [];
    const named = new RegExp(`^ +claim: ${id}$|\\{claim:${id}\\}`, 'm');
    const shown = pagesThat(pages, (text) => named.test(text));
    if (shown.length === 0) return [];
    return {
      field: ['claims'],
      reason: `“${id}” stands on ${shown.join(', ')}: take it off there`,
    };
  });
};

/** One row per singleton form, by the name of its copy. */
export const singletonsOf = (home: ContentPaths): Record<string, Singleton> => ({
  'coach.json': {
    file: home.coach.file,
    pictures: home.coach.portraits,
    schema: coachSchema,
    read: (text) => {
      const file = splitFile(text);
      if (!file) throw new Error('no front matter');
      return file.front;
    },
    write: (data) => fileOf(data, ''),
  },
  'offers.json': { ...json(home, 'offers.json', offersSchema), asks: asksForPrices },
  'claims.json': { ...json(home, 'claims.json', claimsSchema), asks: asksForClaims },
  'weeks.json': json(home, 'weeks.json', weeksSchema),
});
