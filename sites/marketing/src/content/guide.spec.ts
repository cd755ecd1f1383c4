import { readFileSync } from 'node:fs';
import { advertisedPrices, offers } from '@repo/product/offers';
import { parse } from 'yaml';
import { destinations } from './checks/destinations.ts';
import { checkedPage } from './checks/problems.ts';
import { theme } from './sections/fields.ts';
import { fixedPages } from './page-id.ts';
import { sectionKinds } from './sections/section-kinds.ts';

const guide = readFileSync(new URL('../../docs/adding-a-page.md', import.meta.url), 'utf8');
const kinds = Object.keys(sectionKinds);

describe('the guide for the marketing team', () => {
  it.each(kinds)('tells what a %s section is', (kind) => {
    expect(guide).toContain(`\`${kind}\` `);
  });

  it.each(Object.keys(destinations))('tells where a button to %s leads', (id) => {
    expect(guide).toContain(`\`${id}\``);
  });

  it('names every theme, every offer and every page that keeps its name', () => {
    const named = [...theme.options, ...Object.keys(offers), ...Object.keys(advertisedPrices)];
    const pages = fixedPages.filter((id) => id !== 'index');
    expect([...named, ...pages].filter((id) => !guide.includes(id))).toEqual([]);
  });

  it('has an example that is a page, to the letter', () => {
    const example = /^ {3}```yaml\n +---\n(.*?)^ +---$/ms.exec(guide)?.[1] ?? '';
    expect(() => checkedPage.parse(parse(example))).not.toThrow();
  });
});
