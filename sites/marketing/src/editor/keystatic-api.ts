import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeHandler } from '@keystatic/astro/api';
import { coachFile, portraitFolder } from '@repo/content/coach-file';
import type { APIContext, APIRoute } from 'astro';
import { pagesFolder } from '../content/pages-loader.ts';
import { editorConfig } from './keystatic.ts';
import { maxBytes } from './pictures.ts';
import { WorkingCopy, type Queue } from './working-copy.ts';

export const prerender = false;

const folder = fileURLToPath(new URL('../../node_modules/.page-editor', import.meta.url));
const home = {
  pages: pagesFolder,
  pictures: join(dirname(pagesFolder), 'pictures'),
  coach: { file: coachFile, portraits: portraitFolder },
  product: dirname(createRequire(import.meta.url).resolve('@repo/product/offers')),
};

declare global {
  var editorQueue: Queue | undefined;
}
// When coach or prices change, Vite reloads this module; saves must still queue behind each other.
const copy = new WorkingCopy(home, folder, (globalThis.editorQueue ??= {}));

/** Keystatic's own API. It lists, opens and writes everything in its folder, so it gets a copy. */
const keystatic = makeHandler({ config: editorConfig, localBaseDirectory: folder });

/** Astro does not reload for a page that it cannot read; the author waits no longer than this. */
const timeoutMs = 5_000;

/** Astro reads a changed file with a delay; before that, a preview would show the old page. */
const pagesFollow = (): Promise<void> =>
  new Promise((resolve) => {
    import.meta.hot?.on('astro:content-changed', () => {
      resolve();
    });
    setTimeout(resolve, timeoutMs).unref();
  });

/** Keystatic only requires its own header, which a page of another origin could send as well. */
const isOurs = (request: Request, { origin }: URL): boolean =>
  [origin, null].includes(request.headers.get('origin'));

/** A picture is sent as Base64, a third larger, together with its form. */
const isTooLarge = ({ headers }: Request): boolean =>
  Number(headers.get('content-length') ?? Infinity) > maxBytes * 1.4;

/** Lists the copies in their state after a save. */
const tree = ({ url }: APIContext): Promise<Response> => {
  const request = new Request(new URL('/api/keystatic/tree', url), { headers: { 'no-cors': '1' } });
  return keystatic({ request } as APIContext);
};

export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  if (!isOurs(request, url)) return new Response('Forbidden', { status: 403 });
  if (request.method === 'GET') return copy.read(() => keystatic(context));
  if (isTooLarge(request))
    return new Response('Nothing is saved: a picture may have at most 20 MB.', { status: 413 });
  const followed = pagesFollow();
  const answer = await copy.save(
    () => keystatic(context),
    () => tree(context),
  );
  const isPage = request.headers.get('referer')?.includes('/collection/');
  if (answer.ok && isPage) await followed;
  return answer;
};
