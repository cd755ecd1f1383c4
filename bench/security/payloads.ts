import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { enrol } from '../people/enrol.ts';
import { cookieLine, freshNetwork, type Check, type Site } from './check.ts';
import { bodies, redirects, smuggling, traversals } from './corpora.ts';
import { fill, nameOf, readRoutes, writes } from './routes.ts';

const cookiesIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** Signs up with the stand-in for Google on the way from `from`. @returns where it ends */
const throughGoogle = async ({ ask, origin }: Site, from: string, at: number): Promise<string> => {
  const headers = { 'x-forwarded-for': freshNetwork() };
  const path = `/api/auth/google/signup?from=${encodeURIComponent(from)}`;
  const started = await ask(path, { headers });
  // A refusal leads nowhere.
  if (!started.ok) return origin;
  const { redirectLink } = (await started.json()) as { redirectLink: string };
  const page = new URL(redirectLink);
  const form = new URLSearchParams(page.searchParams);
  form.set('email', `redirected-${at}@example.com`);
  form.set('name', 'Ada Miller');
  form.set('action', 'continue');
  const asked = { method: 'POST', body: form, redirect: 'manual' } as const;
  const back = await fetch(page.origin + page.pathname, asked);
  const callback = new URL(back.headers.get('location') ?? '');
  const cookie = cookiesIn(started);
  const ended = await ask(callback.pathname + callback.search, { headers: { ...headers, cookie } });
  return ended.headers.get('location') ?? '';
};

const isOurs = (location: string, origin: string): boolean =>
  new URL(location, origin).origin === origin && !/[\r\n\\]/.test(location);

/** Ways off the site, through Google's answer and through the paths of pages. */
export const openRedirects: Check = {
  name: 'open redirects',
  run: async (site) => {
    const failed: string[] = [];
    for (const [at, from] of redirects.entries()) {
      const location = await throughGoogle(site, from, at);
      if (!location || !isOurs(location, site.origin))
        failed.push(`from=${JSON.stringify(from)} leads to ${location || 'nowhere'}`);
    }
    const paths = redirects.map((each) => `/${encodeURI(each)}/`);
    for (const path of paths) {
      const location = (await site.ask(path)).headers.get('location') ?? '/';
      if (!isOurs(location, site.origin)) failed.push(`${path} leads to ${location}`);
    }
    return { tried: redirects.length + paths.length, failed };
  },
};

/** One request exactly as written: `fetch` would tidy its path. */
const exchange = async (port: number, request: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(15_000, () => socket.destroy());
  socket.write(request.replaceAll('HOST', `localhost:${port}`));
  return text(socket).catch(() => '');
};

const statusOf = (said: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);

/** What only a file of ours would say. */
const inside = /root:x:|worker_processes|\[core\]|"dependencies"|ref: refs|SECRET|postgres:\/\//;

export const traversal: Check = {
  name: 'files outside the sites',
  run: async ({ stack }) => {
    const { gateway } = stack.layout.ports;
    const failed: string[] = [];
    for (const path of traversals) {
      const request = `GET ${path} HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n`;
      const said = await exchange(gateway, request);
      if (inside.test(said) || statusOf(said) < 300) failed.push(`${path}: ${statusOf(said)}`);
    }
    return { tried: traversals.length, failed };
  },
};

export const requestSmuggling: Check = {
  name: 'request smuggling',
  run: async ({ stack, ask }) => {
    const failed: string[] = [];
    for (const [name, request] of Object.entries(smuggling)) {
      const said = await exchange(stack.layout.ports.gateway, request);
      if (said !== '' && statusOf(said) < 400) failed.push(`${name}: ${statusOf(said)}`);
      const { status } = await ask('/api/offers');
      if (status !== 200) failed.push(`${name}: the next visitor got ${status}`);
    }
    return { tried: Object.keys(smuggling).length, failed };
  },
};

interface Said {
  status: number;
  text: string;
}

/** A refusal in our own words, or an answer; never an error of ours, never a look inside. */
export const judgeAnswer = ({ status, text: said }: Said): string | undefined => {
  if (status >= 500) return `answered ${status}`;
  if (/\n\s+at |node_modules|QueryFailed/.test(said)) return 'shows its inside';
  if (status < 400) return undefined;
  return /^\{"status":false,"message":"|^<!doctype html>/i.test(said)
    ? undefined
    : 'is not in our words';
};

/** Ends the session that the other calls need. */
const isLast = (path: string): boolean => path.endsWith('/logout');

export const strangeBodies: Check = {
  name: 'bodies that no form sends',
  run: async (site) => {
    const browser = site.visitor();
    await enrol(browser, site.sandbox, { email: 'bodies@example.com', standing: 'member' });
    const routes = (await readRoutes(site)).filter((route) => writes(route) && !isLast(route.path));
    const cookie = cookieLine(browser);
    const failed: string[] = [];
    for (const route of routes)
      for (const [name, body] of Object.entries(bodies)) {
        const headers = { cookie, 'content-type': 'application/json' };
        const path = fill(route).replace(/(reflection-messages)\/x/, '$1/week1');
        const response = await site.ask(path, {
          ...{ method: route.method, headers },
          body: typeof body === 'string' ? body : new Uint8Array(body),
        });
        const wrong = judgeAnswer({ status: response.status, text: await response.text() });
        if (wrong) failed.push(`${nameOf(route)} with ${name} ${wrong}`);
      }
    return { tried: routes.length * Object.keys(bodies).length, failed };
  },
};
