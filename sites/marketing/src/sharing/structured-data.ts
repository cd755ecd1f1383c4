import { coach as coachFile } from '@repo/content/coach';
import { brand } from '@repo/product/brand';
import { currency, offers, type OfferId } from '@repo/product/offers';
import { products, type ProductId } from '@repo/product/products';
import { programmeTitle, totalWeeks } from '@repo/product/weeks';
import { linkTo } from '../content/checks/destinations.ts';
import { offersIn, type Section } from '../content/sections/sections.ts';

const idOf = (site: URL, name: string) => `${site.href}#${name}`;

const organisation = (site: URL) => ({
  '@type': 'Organization',
  '@id': idOf(site, 'organisation'),
  name: brand.name,
  url: site.href,
  logo: new URL('/apple-touch-icon.png', site).href,
  email: brand.supportEmail,
  founder: { '@id': idOf(site, 'coach') },
});

const coach = (site: URL) => ({
  '@type': 'Person',
  '@id': idOf(site, 'coach'),
  name: coachFile.name || 'Your coach',
  jobTitle: 'Relationship coach',
  sameAs: [linkTo('social', '/').href],
});

const offer = (id: OfferId, page: URL) => ({
  '@type': 'Offer',
  name: offers[id].label,
  category: 'Paid',
  price: (offers[id].amount / 100).toFixed(2),
  priceCurrency: currency.toUpperCase(),
  url: new URL(linkTo(offers[id].product, page.pathname).href, page).href,
});

/** Each product for search engines: a course with its workload, a service with its provider. */
const described = {
  'self-guided': (site: URL) => ({
    '@type': 'Course',
    name: programmeTitle,
    provider: { '@id': idOf(site, 'organisation') },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: `P${String(totalWeeks)}W`,
    },
  }),
  coaching: (site: URL) => ({
    '@type': 'Service',
    name: products.coaching.name,
    serviceType: 'Relationship coaching',
    provider: { '@id': idOf(site, 'coach') },
  }),
} satisfies Record<ProductId, (site: URL) => object>;

/** A page's structured data for search engines: products, offers and prices. */
export const structuredData = (
  page: { url: URL; description: string; sections: readonly Section[] },
  site: URL,
): string => {
  const named = new Set(offersIn(page.sections).map((each) => each.offer));
  const offersOf = (product: ProductId) =>
    [...named].filter((id) => offers[id].product === product);
  const sold = (Object.keys(described) as ProductId[]).filter((one) => offersOf(one).length > 0);
  const graph = [
    organisation(site),
    coach(site),
    ...sold.map((product, at) => ({
      ...described[product](site),
      // On a page that sells two, only the first: the second has its own page.
      ...(at === 0 && { description: page.description }),
      offers: offersOf(product).map((id) => offer(id, page.url)),
    })),
  ];
  // A `<` in a text could end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
};
