import type { APIRoute } from 'astro';
import { isOurs } from '../origin.ts';
import { publisher } from './publish-steps.ts';

export const prerender = false;

export const GET: APIRoute = async () => Response.json(await publisher.status());

export const POST: APIRoute = async (context) => {
  if (!isOurs(context)) return new Response('Forbidden', { status: 403 });
  const { action } = (await context.request.json()) as { action?: string };
  if (action !== 'publish' && action !== 'undo') return new Response('Unknown', { status: 400 });
  return new Response(null, { status: publisher.start(action) ? 202 : 409 });
};
