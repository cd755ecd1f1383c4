import { rename, rm } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isListed } from '../content/shells.ts';

/** One file holds all our pages: it needs no index, and stands where everybody looks for it. */
const withoutIndex: AstroIntegration = {
  name: 'sitemap-without-index',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await rename(new URL('sitemap-0.xml', dir), new URL('sitemap.xml', dir));
      await rm(new URL('sitemap-index.xml', dir));
    },
  },
};

/** Tells search engines of every page that they may list. */
export const siteMap = (): AstroIntegration[] => [
  sitemap({ filter: (address) => isListed(new URL(address).pathname) }),
  withoutIndex,
];
