import { rename, rm } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isListed } from '../content/listed.ts';

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

/** A build's sitemap is made of its pages; the development server lists the same ones at each request. */
const inDevelopment: AstroIntegration = {
  name: 'sitemap-in-development',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const entrypoint = new URL('development-sitemap.ts', import.meta.url);
      if (command === 'dev') injectRoute({ pattern: '/sitemap.xml', entrypoint });
    },
  },
};

/** Lists every page that search engines may index. */
export const siteMap = (): AstroIntegration[] => [
  sitemap({ filter: (address) => isListed(new URL(address).pathname) }),
  withoutIndex,
  inDevelopment,
];
