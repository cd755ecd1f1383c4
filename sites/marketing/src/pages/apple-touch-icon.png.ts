import type { APIRoute } from 'astro';
import { icon } from '../sharing/icon.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await icon(180, true)), { headers: { 'content-type': 'image/png' } });
