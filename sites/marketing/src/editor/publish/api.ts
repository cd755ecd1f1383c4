import type { APIRoute } from 'astro';
import { publisher } from './publish-steps.ts';

export const prerender = false;

export const GET: APIRoute = async () => Response.json(await publisher.status());

export const POST: APIRoute = async ({ request, url }) => {
  // A page of another origin could send that, too.
  if (request.headers.get('origin') !== url.origin)
    return new Response('Forbidden', { status: 403 });
  const { deed } = (await request.json()) as { deed?: string };
  if (deed !== 'publish' && deed !== 'undo') return new Response('Unknown', { status: 400 });
  return new Response(null, { status: publisher.start(deed) ? 202 : 409 });
};
