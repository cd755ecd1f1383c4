// What a phone on a slow line receives of each page, and what Lighthouse thinks of it.
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { paths, weekPath } from '@repo/contracts/paths';
import { programme } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';
import { freePort } from '@repo/testing/ports';
import { ensureChromium } from '@repo/tools/stack/machine/packages';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Bench } from './goals.ts';
import { compare, sum } from './processes.ts';

const islandPages = [
  paths.auth,
  paths.checkout,
  paths.checkoutSelfGuided,
  paths.success,
  paths.error,
  paths.selfGuidedSuccess,
  paths.selfGuidedError,
];
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const run = async (url: string, flags: Flags): Promise<Result> => {
  const found = await lighthouse(url, { logLevel: 'silent', ...flags });
  if (found?.lhr.finalDisplayedUrl !== url) throw new Error(`${url} redirected Lighthouse`);
  return found.lhr;
};

const scoreOf = ({ categories }: Result, name: string): number =>
  Math.round((categories[name]?.score ?? 0) * 100);

type Requests = { url: string; resourceType: string; transferSize: number }[];

const requestsOf = ({ audits }: Result): Requests => {
  const { items } = audits['network-requests']?.details as unknown as { items: Requests };
  return items.filter(({ url, transferSize }) => url.startsWith('http') && transferSize > 0);
};

const ofType = (requests: Requests, types: RegExp): Requests =>
  requests.filter(({ resourceType }) => types.test(resourceType));

const bytesOf = (requests: Requests): number =>
  sum(requests.map(({ transferSize }) => transferSize));

/** Bytes of JavaScript without headers: files as sent, and inline scripts. */
const scriptBytes = async (url: string, requests: Requests) => {
  const init = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
  const heads = ofType(requests, /^Script$/).map((file) => fetch(file.url, init));
  const sizes = (await Promise.all(heads)).map(({ headers }) => headers.get('content-length'));
  const html = await (await fetch(url)).text();
  const inline = html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^<]+)/g);
  const code = brotliCompressSync([...inline].map(([, text]) => text).join(''));
  return sum(sizes.map(Number)) + code.length;
};

/** Hashed files that the network serves again. */
const secondView = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.goto(url, { waitUntil: 'networkidle' });
  const again = `performance.getEntriesByType('resource').filter(({ name, transferSize }) =>
    transferSize > 0 && /assets\\/(?!remoteEntry)/.test(name)).length`;
  return page.evaluate<number>(again).finally(() => page.close());
};

/** Lighthouse otherwise computes a paint from a fast load, and counts scripts that none waits for. */
const largestPaint = async (url: string, port: number): Promise<number> => {
  const onlyAudits = ['largest-contentful-paint'];
  const { audits } = await run(url, { port, onlyAudits, throttlingMethod: 'devtools' });
  return audits['largest-contentful-paint']?.numericValue ?? NaN;
};

/** Every week open. */
const cookiesOfMember = async ({ stack, member }: Bench) => {
  const { send, cookies } = member.browser;
  for (let currentWeek = 1; currentWeek < weeks.length; currentWeek += 1)
    await send(programme.updateProgress, { body: { programProgress: { currentWeek } } });
  return [...cookies].map(([name, value]) => ({ name, value, url: stack.layout.publicUrl }));
};

type Kind = 'funnel' | 'island page' | 'overview' | 'week' | 'profile';

const measureAll = async (bench: Bench, browser: Browser, port: number): Promise<void> => {
  const { note, stack } = bench;
  const origin = stack.layout.publicUrl;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  const all: (readonly [path: string, kind: Kind])[] = [
    ...listed.map(({ pathname }) => [pathname, 'funnel'] as const),
    ...[paths.pagesManager, paths.posterDownload].map((path) => [path, 'funnel'] as const),
    ...islandPages.map((path) => [path, 'island page'] as const),
    [paths.selfGuided, 'overview'],
    ...weeks.map(({ week }) => [weekPath(week), 'week'] as const),
    [paths.profile, 'profile'],
  ];
  const cookies = await cookiesOfMember(bench);
  // Lighthouse opens its tab outside all contexts, where only the protocol itself sets cookies.
  const protocol = await browser.newBrowserCDPSession();
  for (const [path, kind] of all) {
    const isPublic = kind === 'funnel' || kind === 'island page';
    const runs: Result[] = [];
    while (runs.length < 3) {
      if (!isPublic) await protocol.send('Storage.setCookies', { cookies });
      runs.push(await run(origin + path, { port, onlyCategories }));
    }
    runs.sort((one, two) => scoreOf(one, 'performance') - scoreOf(two, 'performance'));
    const median = runs[1] as Result;
    const requests = requestsOf(median);
    // A page that says noindex is not meant for search engines.
    const others = onlyCategories.slice(1, median.audits['is-crawlable']?.score ? 4 : 3);
    const group = isPublic ? 'public' : 'member';
    note(`${group} performance`, scoreOf(median, 'performance'), path);
    note(`${group} others`, Math.min(...others.map((name) => scoreOf(median, name))), path);
    note('layout shift', median.audits['cumulative-layout-shift']?.numericValue ?? NaN, path);
    note('third parties', requests.filter(({ url }) => !url.startsWith(origin)).length, path);
    if (kind === 'profile') note('profile script', await scriptBytes(origin + path, requests));
    else {
      note(`${kind} weight`, bytesOf(requests), path);
      note(`${kind} requests`, requests.length, path);
    }
    if (kind === 'funnel') note('funnel script', await scriptBytes(origin + path, requests), path);
    if (kind === 'island page') {
      const urls = [origin + path, `${origin}/`];
      const paints = await compare(urls.map((url) => () => largestPaint(url, port)));
      note('island page paint', (paints[0] ?? NaN) / (paints[1] ?? NaN), path);
    }
    if (isPublic)
      note('first round trip', bytesOf(ofType(requests, /^(?:Document|Stylesheet)$/)), path);
    if (isPublic) note('second view', await secondView(browser, origin + path), path);
    else note('first calls', requests.filter(({ url }) => url.includes('/api/')).length, path);
  }
};

export const measurePages = async (bench: Bench): Promise<void> => {
  const executablePath = await ensureChromium();
  const port = await freePort();
  const args = ['--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`];
  const path = executablePath ? { executablePath } : {};
  const browser = await chromium.launch({ ...path, args, chromiumSandbox: false });
  await measureAll(bench, browser, port).finally(() => browser.close());
};
