import type { APIRoute } from 'astro';
import { pathOf } from '../content/page-id.ts';

export const prerender = false;

/** The editor knows a page by its file name; this redirects to its address. */
export const GET: APIRoute = ({ params, redirect }) => redirect(pathOf(params['page'] ?? 'index'));
