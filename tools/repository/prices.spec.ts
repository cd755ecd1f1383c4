import { paths, withQuery } from '@repo/contracts/paths';
import {
  advertisedPrices,
  formatMoney,
  offers,
  type AdvertisedPriceId,
  type OfferId,
} from '@repo/product/offers';
import { parse } from 'yaml';
import { filesOf, read } from './files.ts';

interface Tier {
  offer: OfferId;
  advertised?: AdvertisedPriceId;
  button: { goesTo: string };
}
interface Page {
  sections: { value: { tiers?: Tier[] } }[];
}

const folder = 'sites/marketing/src/content/pages/funnel/';

/** What a button charges: the new door leads to its own coaching price. */
const chargedBy = (page: string, goesTo: string): OfferId | undefined => {
  if (goesTo === 'coaching' && page === 'new-door') return 'coaching-new-door';
  return Object.keys(offers).find((id) => id === goesTo) as OfferId | undefined;
};

const tiers = filesOf(`${folder}*.md`).flatMap((file) => {
  const page = file.slice(folder.length).replace('.md', '');
  const { sections = [] } = parse(read(file).split(/^---$/m)[1] ?? '') as Partial<Page>;
  return sections.flatMap(({ value: { tiers: found = [] } }) =>
    found.map((tier) => ({ page, ...tier })),
  );
});

const rows = tiers.flatMap(({ page, offer, advertised, button }) => {
  const charged = chargedBy(page, button.goesTo);
  const shown = advertised ? advertisedPrices[advertised].amount : offers[offer].amount;
  const path = charged === 'self-guided' ? paths.checkoutSelfGuided : paths.checkout;
  return charged ? [{ page, path, shown, charged: offers[charged].amount }] : [];
});

test('every page whose price is not what its button charges: the whole list', () => {
  expect(rows.length).toBeGreaterThanOrEqual(6);
  const differing = rows.filter(({ shown, charged }) => shown !== charged);
  const inWords = differing.map(({ page, shown, charged }) => {
    return `/${page} shows ${formatMoney(shown)}, its button opens ${formatMoney(charged)}`;
  });
  expect(inWords).toEqual([
    '/find-yourself shows $97, its button opens $1,500',
    '/relationship-triage shows $97, its button opens $49',
  ]);
});

test.each(rows)('/$page as it is built shows that price, once, beside its button', (row) => {
  const { page, path, shown } = row;
  const href = page === 'index' ? path : withQuery(path, { from: `/${page}` });
  const cards = read(`sites/marketing/dist/${page}.html`).match(/<article[^]*?<\/article>/g) ?? [];
  const prices = cards
    .filter((card) => card.includes(`href="${href}"`))
    .map((card) => /data-price[^>]*>([^<]+)</.exec(card)?.[1]);
  expect(prices).toEqual([formatMoney(shown)]);
});

const prices = [...Object.values(offers), ...Object.values(advertisedPrices)];
const amounts = prices.flatMap((row) => [
  row.amount,
  ('listAmount' in row && row.listAmount) || [],
]);

/** `$1,500`, `$1500`, `150000` and `150_000` for 150000 cents. */
const spellings = amounts.flat().flatMap((cents) => {
  const dollars = formatMoney(cents).replace('$', String.raw`\$`);
  const grouped = cents.toLocaleString('en-US').replaceAll(',', '_');
  return [dollars, dollars.replace(',', ''), String.raw`\b${cents}\b`, String.raw`\b${grouped}\b`];
});

test('no price is typed outside packages/product', () => {
  const price = new RegExp(spellings.join('|'));
  expect(price.test('only $49 today')).toBe(true);
  const sources = filesOf([
    '{domains,packages,services,sites}/*/src/**/*.{ts,tsx,astro,md,mjml,html}',
    'content/weeks/*.md',
    'sandbox/src/**/*.ts',
  ]);
  const isExempt = (file: string) => /^packages\/product\/|\.spec\.tsx?$|\/testing\//.test(file);
  expect(sources.filter((file) => !isExempt(file) && price.test(read(file)))).toEqual([]);
});
