import { rename, rm } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isListed } from '../content/island-pages.ts';

/** One file holds all our pages: it needs no index, and has the name that crawlers look for. */
const withoutIndex: AstroIntegration = {
  name: 'sitemap-without-index',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await rename(new URL('sitemap-0.xml', dir), new URL('sitemap.xml', dir));
      await rm(new URL('sitemap-index.xml', dir));
    },
  },
};

/** Lists every page that search engines may index. */
export const siteMap = (): AstroIntegration[] => [
  sitemap({ filter: (address) => isListed(new URL(address).pathname) }),
  withoutIndex,
];
