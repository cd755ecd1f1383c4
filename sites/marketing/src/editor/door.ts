import { fileURLToPath } from 'node:url';
import type { APIRoute } from 'astro';
import { blobSha, folderEntries, type TreeEntry } from './git-objects.ts';
import { pageKinds } from './page-kinds.ts';
import { untilPagesFollow } from './pages-follow.ts';
import { deletePage, openPages, Refusal, refuseFixed, savePage } from './pages-folder.ts';

export const prerender = false;

/**
 * What Keystatic's interface asks for, in place of Keystatic's own handler. That one lists and opens
 * the whole checkout and writes whole files anew; this one knows the pages only, changes in a file
 * what was changed in the editor, and saves nothing that the build would refuse.
 */
const folder = fileURLToPath(new URL('../content/pages', import.meta.url));

/** What the editor was last given, by path: see `savePage`. */
const opened = new Map<string, string>();

const tree = async (): Promise<TreeEntry[]> => {
  const kinds = Object.keys(pageKinds);
  const lists = await Promise.all(kinds.map((kind) => openPages(folder, kind)));
  return kinds.flatMap((kind, index) => folderEntries(kind, lists[index] ?? new Map()));
};

const placeOf = (path: string): { kind: string; id: string } => {
  const [kind = '', name = '', ...rest] = path.split('/');
  if (!(kind in pageKinds) || !/^[a-z0-9-]+\.md$/.test(name) || rest.length > 0)
    throw new Refusal(`There is no page ${path}.`);
  return { kind, id: name.replace(/\.md$/, '') };
};

const blob = async (sha: string, path: string): Promise<Response> => {
  const { kind, id } = placeOf(path);
  const text = (await openPages(folder, kind)).get(`${id}.md`);
  if (text === undefined || blobSha(text) !== sha)
    return new Response('This page has changed meanwhile: reload the editor.', { status: 404 });
  opened.set(path, text);
  return new Response(text);
};

interface Update {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

const update = async ({ additions, deletions }: Update): Promise<Response> => {
  const leaving = deletions.map(({ path }) => placeOf(path).id);
  leaving.forEach(refuseFixed);
  const followed = untilPagesFollow();
  for (const { path, contents } of additions) {
    const text = Buffer.from(contents, 'base64').toString();
    const place = placeOf(path);
    await savePage(folder, { ...place, text, opened: opened.get(path), formerId: leaving[0] });
    opened.set(path, (await openPages(folder, place.kind)).get(`${place.id}.md`) ?? text);
  }
  for (const id of leaving) await deletePage(folder, id);
  for (const { path } of deletions) opened.delete(path);
  if (additions.length + leaving.length > 0) await followed;
  return Response.json(await tree());
};

/** Another page open in the same browser must neither read nor write here. */
const isOurs = (request: Request, url: URL): boolean => {
  const origin = request.headers.get('origin');
  return request.headers.get('no-cors') === '1' && (origin === null || origin === url.origin);
};

const answer = async (request: Request, [call, ...rest]: string[]): Promise<Response> => {
  if (request.method === 'GET' && call === 'tree') return Response.json(await tree());
  if (request.method === 'GET' && call === 'blob')
    return blob(rest[0] ?? '', rest.slice(1).join('/'));
  if (request.method === 'POST' && call === 'update')
    return update((await request.json()) as Update);
  return new Response('Not found', { status: 404 });
};

export const ALL: APIRoute = async ({ request, url, params }) => {
  if (!isOurs(request, url)) return new Response('Forbidden', { status: 403 });
  try {
    return await answer(request, (params['call'] ?? '').split('/'));
  } catch (error) {
    if (error instanceof Refusal) return new Response(error.message, { status: 400 });
    throw error;
  }
};
