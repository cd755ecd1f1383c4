import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coach } from '@repo/content/coach';
import { portraitFolder } from '@repo/content/coach-file';
import type { APIRoute } from 'astro';

/** The coach's portrait; no file while there is none. */
export const getStaticPaths = () =>
  coach.portrait === '' ? [] : [{ params: { portrait: coach.portrait } }];

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await readFile(join(portraitFolder, coach.portrait))));
