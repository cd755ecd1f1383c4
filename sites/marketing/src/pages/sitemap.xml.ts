import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

export const GET: APIRoute = async ({ site }) => {
  const pages = await getCollection('pages');
  const addresses = pages.map(({ id }) => new URL(id === 'index' ? '/' : `/${id}`, site).href);
  const rows = addresses.sort().map((address) => `<url><loc>${address}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
