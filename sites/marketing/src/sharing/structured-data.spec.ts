import type { Section } from '../content/sections/sections.ts';
import { structuredData } from './structured-data.ts';

const site = new URL('https://example.com/');
const tiers = (...offers: string[]) =>
  ({ kind: 'tiers', tiers: offers.map((offer) => ({ offer })) }) as unknown as Section;

const read = (sections: Section[], description = 'A page.') => {
  const text = structuredData({ url: new URL('/new-door', site), description, sections }, site);
  const { '@graph': graph } = JSON.parse(text) as { '@graph': Record<string, unknown>[] };
  return { text, graph, types: graph.map((row) => row['@type']) };
};

it('names the organisation, its person, and each product with its own offers', () => {
  const { graph, types } = read([tiers('coaching-new-door', 'self-guided', 'self-guided')]);
  expect(types).toEqual(['Organization', 'Person', 'Course', 'Service']);
  expect(graph[2]).toMatchObject({
    offers: [{ price: '49.00', url: 'https://example.com/checkout-self-guided?from=/new-door' }],
    hasCourseInstance: { courseWorkload: 'P6W' },
  });
  expect(graph[3]).toMatchObject({
    offers: [{ price: '997.00', priceCurrency: 'USD' }],
    provider: { '@id': 'https://example.com/#coach' },
  });
});

it('names no product that the page does not offer', () => {
  expect(read([]).types).toEqual(['Organization', 'Person']);
});

it('cannot be left by a text that closes the script', () => {
  const { text, graph } = read([tiers('coaching')], '</script><script>alert(1)</script>');
  expect(text).not.toContain('<');
  expect(graph[2]).toMatchObject({ description: '</script><script>alert(1)</script>' });
});
