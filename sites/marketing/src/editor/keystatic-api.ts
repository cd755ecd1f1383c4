import { fileURLToPath } from 'node:url';
import { makeHandler } from '@keystatic/astro/api';
import { coachFile, portraitFolder } from '@repo/content/coach-file';
import type { APIRoute } from 'astro';
import { pagesFolder } from '../content/pages-loader.ts';
import { editorConfig } from './keystatic.ts';
import { WorkingCopy } from './working-copy.ts';

export const prerender = false;

const folder = fileURLToPath(new URL('../../node_modules/.page-editor', import.meta.url));
const copy = new WorkingCopy(pagesFolder, folder, { file: coachFile, portraits: portraitFolder });

/** Keystatic's own server part. It lists, opens and writes all of its folder, so that is a copy. */
const keystatic = makeHandler({ config: editorConfig, localBaseDirectory: folder });

/** Astro does not reload for a page that it cannot read; the author waits no longer than this. */
const timeoutMs = 5_000;

/** Astro reads a changed file a moment later; a preview opened before would show the old page. */
const pagesFollow = (): Promise<void> =>
  new Promise((resolve) => {
    import.meta.hot?.on('astro:content-changed', () => {
      resolve();
    });
    setTimeout(resolve, timeoutMs).unref();
  });

/** Keystatic refuses what has not its header; a page of another origin could send that, too. */
const isOurs = (request: Request, { origin }: URL): boolean =>
  [origin, null].includes(request.headers.get('origin'));

export const ALL: APIRoute = async (context) => {
  if (!isOurs(context.request, context.url)) return new Response('Forbidden', { status: 403 });
  if (context.request.method === 'GET') {
    await copy.refresh();
    return keystatic(context);
  }
  const followed = pagesFollow();
  const answer = await copy.save(() => keystatic(context));
  if (answer.ok) await followed;
  return answer;
};
