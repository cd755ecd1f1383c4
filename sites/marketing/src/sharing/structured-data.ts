import { brand } from '@repo/product/brand';
import { currency, offers, type OfferId } from '@repo/product/offers';
import { programmeTitle } from '@repo/product/weeks';
import { linkTo } from '../content/destinations.ts';
import type { Section } from '../content/sections.ts';

const organisation = (site: URL) => ({
  '@type': 'Organization',
  '@id': `${site.href}#organisation`,
  name: brand.name,
  url: site.href,
  email: brand.supportEmail,
  founder: { '@type': 'Person', name: brand.coach.name, sameAs: [brand.coach.socialLink] },
});

/** @returns the offers that a page's buttons lead to, each once. */
const offersOf = (sections: readonly Section[]): OfferId[] => [
  ...new Set(
    sections.flatMap((section) => {
      if (section.kind === 'weeks') return [section.offer];
      return section.kind === 'tiers' ? section.tiers.map(({ offer }) => offer) : [];
    }),
  ),
];

const offer = (id: OfferId, page: URL) => ({
  '@type': 'Offer',
  name: offers[id].label,
  price: (offers[id].amount / 100).toFixed(2),
  priceCurrency: currency.toUpperCase(),
  url: new URL(linkTo(offers[id].product, page.pathname).href, page).href,
});

/** What search engines read about a page: who, what course, at which price. */
export const structuredData = (
  page: { url: URL; description: string; sections: readonly Section[] },
  site: URL,
): string => {
  const graph = [
    organisation(site),
    {
      '@type': 'Course',
      name: programmeTitle,
      description: page.description,
      provider: { '@id': `${site.href}#organisation` },
      offers: offersOf(page.sections).map((id) => offer(id, page.url)),
    },
  ];
  // `<` would let a text close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
};
