import type { APIRoute } from 'astro';
import { pathOf } from '../content/page-id.ts';
import { shownPages } from '../content/published.ts';

export const GET: APIRoute = async ({ site }) => {
  const pages = await shownPages();
  const addresses = pages.map(({ id }) => new URL(pathOf(id), site).href);
  const rows = addresses.sort().map((address) => `<url><loc>${address}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
