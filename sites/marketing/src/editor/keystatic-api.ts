import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import { pagesFolder } from '../content/pages-loader.ts';
import { editorConfig } from './keystatic.ts';
import { isOurs } from './origin.ts';

export const prerender = false;

/** It lists, opens and writes what is in its folder, which therefore holds no code. */
const keystatic = makeHandler({ config: editorConfig, localBaseDirectory: pagesFolder });

export const ALL: APIRoute = (context) =>
  isOurs(context) ? keystatic(context) : new Response('Forbidden', { status: 403 });
