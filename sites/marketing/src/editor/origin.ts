import type { APIContext } from 'astro';

/** Keystatic only requires a header of its own, which a page of another origin could send as well. */
export const isOurs = ({ request, url }: APIContext): boolean => {
  const origin = request.headers.get('origin');
  return origin === url.origin || (origin === null && request.method === 'GET');
};
