import type { APIRoute } from 'astro';
import { icoOf, icon } from '../sharing/icon.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(icoOf(await icon(32, false), 32)), {
    headers: { 'content-type': 'image/x-icon' },
  });
