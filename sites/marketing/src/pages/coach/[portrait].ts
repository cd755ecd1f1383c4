import { readFile } from 'node:fs/promises';
import { coach, portraitFile } from '@repo/content/coach';
import type { APIRoute } from 'astro';
import sharp from 'sharp';

/** The coach's portrait, if there is one. */
export const getStaticPaths = () =>
  coach.portrait === '' ? [] : [{ params: { portrait: coach.portrait } }];

/** Upright, no larger than a dense screen needs, and without metadata. */
export const GET: APIRoute = async () => {
  const portrait = sharp(await readFile(portraitFile)).rotate();
  const small = portrait.resize({ width: 960, withoutEnlargement: true });
  return new Response(new Uint8Array(await small.toBuffer()));
};
