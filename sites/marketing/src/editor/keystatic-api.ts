import { makeHandler } from '@keystatic/astro/api';
import type { APIContext, APIRoute } from 'astro';
import { pagesFolder } from '../content/pages-loader.ts';
import { editorConfig } from './keystatic.ts';
import { isOurs } from './origin.ts';
import { seenHeader, seenIn, type Entry } from './seen.ts';

export const prerender = false;

/** It lists, opens and writes what is in its folder, which therefore holds no code. */
const keystatic = makeHandler({ config: editorConfig, localBaseDirectory: pagesFolder });

/** In its local mode Keystatic writes whatever comes: of two people, the second would undo the first. */
const save = async (context: APIContext): Promise<Response> => {
  const tree = new Request(new URL('tree', context.url), { headers: { 'no-cors': '1' } });
  const listed = await keystatic({ ...context, request: tree });
  const update = await context.request.clone().text();
  const now = seenIn(update, (await listed.json()) as Entry[]);
  if (now === context.request.headers.get(seenHeader)) return keystatic(context);
  return new Response(
    'Nothing was saved: somebody else has saved this page since you opened it. Copy what you have changed, load this page again, and put it in there.',
    { status: 412 },
  );
};

/** One save at a time. */
let saves: Promise<unknown> = Promise.resolve();

export const ALL: APIRoute = (context) => {
  if (!isOurs(context)) return new Response('Forbidden', { status: 403 });
  if (context.request.method !== 'POST') return keystatic(context);
  const saved = saves.then(() => save(context));
  saves = saved.catch(() => undefined);
  return saved;
};
