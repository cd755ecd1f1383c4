import { memberPaths, paths } from '@repo/contracts/paths';
import type { Check, Site } from './check.ts';
import { judgeCaching, judgeHeaders } from './judge-headers.ts';
import { fill, readRoutes } from './routes.ts';

const missing = ['/no-such-page', '/assets/none.js', '/member-assets/none.js', '/api/none', '/%00'];

const listed = async ({ ask }: Site): Promise<string[]> =>
  [...(await (await ask('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  );

/** Scripts, styles, fonts and pictures that the start page and the member app ask for. */
const assets = async ({ ask }: Site): Promise<string[]> => {
  const pages = await Promise.all(
    ['/', paths.profile, paths.auth].map(async (path) => (await ask(path)).text()),
  );
  const found = pages.flatMap((html) =>
    [...html.matchAll(/(?:src|href)="(\/(?:member-)?assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  );
  return [...new Set(found)];
};

/** Values as sent, on every route and every kind of page. */
export const headers: Check = {
  name: 'headers as sent',
  run: async (site) => {
    const routes = await readRoutes(site);
    const calls = routes.map((route) => ({ path: fill(route), method: route.method }));
    const pages = [
      ...new Set([...(await listed(site)), ...Object.values(paths), ...memberPaths, ...missing]),
      ...['/robots.txt', '/sitemap.xml', '/terms/', '/member-assets/remoteEntry.js'],
      ...(await assets(site)),
    ].map((path) => ({ path, method: 'GET' }));
    const failed: string[] = [];
    for (const { path, method } of [...calls, ...pages]) {
      const response = await site.ask(path, { method });
      await response.arrayBuffer();
      const sent = Object.fromEntries(response.headers);
      const wrong = [
        ...judgeHeaders(sent),
        ...(path.startsWith('/api/') ? judgeCaching(path, sent) : []),
      ];
      failed.push(...wrong.map((what) => `${method} ${path} (${response.status}): ${what}`));
    }
    return { tried: calls.length + pages.length, failed };
  },
};
