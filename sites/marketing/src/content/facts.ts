import { coach } from '@repo/content/coach';
import { brand } from '@repo/product/brand';
import { claims } from '@repo/product/claims';
import {
  advertisedPrices,
  coachingPricePerWeek,
  formatMoney,
  offers,
  saving,
  type OfferId,
} from '@repo/product/offers';
import {
  coachingHours,
  coachingProgramme,
  coachingSpotsPerMonth,
  coachOutreachHours,
} from '@repo/product/products';
import { paymentsKept } from '@repo/product/terms';

/** Facts that pages name in braces instead of typing them, e.g. `{price:self-guided}`. */
const facts: Record<string, (argument: string) => string | undefined> = {
  price: (id) => (isOffer(id) ? formatMoney(offers[id].amount) : undefined),
  list: (id) => (isOffer(id) ? formatMoney(offers[id].listAmount ?? offers[id].amount) : undefined),
  saving: (id) => (isOffer(id) ? formatMoney(saving(id)) : undefined),
  advertised: (id) =>
    id in advertisedPrices
      ? formatMoney(advertisedPrices[id as keyof typeof advertisedPrices].amount)
      : undefined,
  claim: (id) => claims[id]?.text,
  perWeek: () => formatMoney(coachingPricePerWeek()),
  hours: () => String(coachingHours()),
  hoursPerSession: () => String(coachingProgramme.hoursPerSession),
  outreachHours: () => String(coachOutreachHours),
  spots: () => String(coachingSpotsPerMonth),
  brand: () => brand.name,
  coach: () => coach.called,
  paymentsKept: () => String(paymentsKept.years),
  support: () => brand.supportEmail,
  mailProvider: () => brand.processors.mail,
  hostingProvider: () => brand.processors.hosting,
};

const isOffer = (id: string): id is OfferId => id in offers;

const braces = /\{([\w]+)(?::([\w-]+))?\}/g;

/** @returns the names in braces that are missing in the table. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(braces)]
    .filter(([, name = '', argument = '']) => facts[name]?.(argument) === undefined)
    .map(([whole]) => whole);

/** @returns the text with every `{name}` replaced by its fact. */
export const fill = (text: string): string =>
  text.replace(
    braces,
    (whole, name: string, argument?: string) => facts[name]?.(argument ?? '') ?? whole,
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * @param html running text, already HTML
 * @returns the text with every `{name}` replaced by its fact
 * @throws Error for a name that is missing in the table, which stops the build
 */
export const fillProse = (html: string): string => {
  // Markdown encodes the braces in a link's address like this.
  const text = html.replace(/%7B(\w+)%7D/g, '{$1}');
  const unknown = unknownFacts(text);
  if (unknown.length > 0) throw new Error(`There is no fact called ${unknown.join(', ')}.`);
  return text.replace(braces, (whole) => escaped(fill(whole)));
};

export interface Segment {
  text: string;
  isEmphasis: boolean;
}

/** Splits `Love *within* it` into plain and emphasized parts. */
export const segments = (text: string): Segment[] =>
  text
    .split('*')
    .map((part, index) => ({ text: part, isEmphasis: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '');
