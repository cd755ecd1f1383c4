import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coach } from '@repo/content/coach';
import { portraitFolder } from '@repo/content/coach-file';
import type { APIRoute } from 'astro';
import sharp from 'sharp';

/** The coach's portrait; no file while there is none. */
export const getStaticPaths = () =>
  coach.portrait === '' ? [] : [{ params: { portrait: coach.portrait } }];

/** Upright, no larger than a dense screen shows it, and without place, time and camera. */
export const GET: APIRoute = async () => {
  const portrait = sharp(await readFile(join(portraitFolder, coach.portrait))).rotate();
  const small = portrait.resize({ width: 960, withoutEnlargement: true });
  return new Response(new Uint8Array(await small.toBuffer()));
};
