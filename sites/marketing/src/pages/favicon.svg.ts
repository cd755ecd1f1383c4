import type { APIRoute } from 'astro';
import { logo } from '../sharing/logo.ts';

export const GET: APIRoute = () =>
  new Response(logo, { headers: { 'content-type': 'image/svg+xml' } });
