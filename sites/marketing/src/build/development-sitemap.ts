import type { APIRoute } from 'astro';
import { isListed } from '../content/listed.ts';
import { pathOf } from '../content/page-id.ts';
import { shownPages } from '../content/published.ts';

const others = Object.keys(import.meta.glob('../pages/*.astro'))
  .filter((file) => !file.includes('['))
  .map((file) => file.replace(/^.*(?=\/)|\.astro$/g, ''));

export const GET: APIRoute = async ({ site }) => {
  const pages = (await shownPages()).filter(({ data }) => data.kind !== 'funnel' || !data.isDraft);
  const paths = [...pages.map(({ id }) => pathOf(id)), ...others].filter(isListed);
  const rows = paths.map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`);
  const urls = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  const type = 'application/xml';
  return new Response(`${urls}${rows.join('')}</urlset>`, { headers: { 'content-type': type } });
};
