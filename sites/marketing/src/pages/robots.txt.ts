import { memberPaths } from '@repo/contracts/paths';
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) => {
  const closed = ['/api/', ...memberPaths.filter((path) => !path.includes('/week-'))];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return new Response(`${lines.join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);
};
