import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import type { APIRoute } from 'astro';
import { editorConfig } from './keystatic.ts';
import { untilPagesFollow } from './pages-follow.ts';
import { Refusal, WorkingCopy } from './working-copy.ts';

export const prerender = false;

const folder = mkdtempSync(join(tmpdir(), 'page-editor-'));
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});

const copy = new WorkingCopy(fileURLToPath(new URL('../content/pages', import.meta.url)), folder);

/** Keystatic's own server part. It lists, opens and writes all of its folder, so that is a copy. */
const keystatic = makeGenericAPIRouteHandler({ config: editorConfig, localBaseDirectory: folder });

const ask = async (request: Request): Promise<Response> => {
  const { body, status, headers } = await keystatic(request);
  return new Response(body as BodyInit | null, { status: status ?? 200, headers: headers ?? {} });
};

const read = async (request: Request, [call, , ...path]: string[]): Promise<Response> => {
  if (call === 'tree') await copy.refresh();
  if (call === 'blob') copy.open(path.join('/'));
  return ask(request);
};

const write = async (request: Request): Promise<Response> => {
  const followed = untilPagesFollow();
  const answer = await ask(request);
  if (answer.ok && (await copy.save())) await followed;
  return answer;
};

/** Another page open in the same browser must neither read nor write here. */
const isOurs = (request: Request, url: URL): boolean => {
  const origin = request.headers.get('origin');
  return request.headers.get('no-cors') === '1' && (origin === null || origin === url.origin);
};

export const ALL: APIRoute = async ({ request, url, params }) => {
  if (!isOurs(request, url)) return new Response('Forbidden', { status: 403 });
  try {
    return request.method === 'GET'
      ? await read(request, (params['call'] ?? '').split('/'))
      : await write(request);
  } catch (error) {
    if (error instanceof Refusal) return new Response(error.message, { status: 400 });
    throw error;
  }
};
