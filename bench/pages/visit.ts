import { brotliCompressSync } from 'node:zlib';
import { until } from '@repo/tools/stack/processes/until';
import type { Browser, CDPSession } from '@playwright/test';
import { sum } from '../measure/processes.ts';

export type BrowserCookies = { name: string; value: string; url: string }[];

interface Request {
  url: string;
  /** Document, Script, Font, Image, Stylesheet, Fetch… */
  type: string;
  /** Headers and body as they came over the wire; 0 from the cache. */
  bytes: number;
  headerBytes: number;
  /** Named by the HTML itself, not asked for by a script later. */
  isFromMarkup: boolean;
}

/** What one view of a page has loaded. */
export interface PageView {
  requests: Request[];
  /** Requests to the network; a preloaded file is found in the cache. */
  sent: number;
  bytes: number;
  /** JavaScript as transferred, without headers, and inline scripts as brotli. */
  scriptBytes: number;
  /** Headers, HTML and the style sheets that the HTML itself names. */
  firstRoundTrip: number;
  /** Every react-dom that has started on this page. */
  reacts: number;
}

/** Every react-dom reports itself to this hook, the one that developer tools use. */
const countReacts = `window.reacts = 0;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true, inject: () => ++window.reacts,
  onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

const inlineScripts = `[...document.scripts]
  .filter(({ src, type }) => !src && type !== 'application/ld+json')
  .map(({ text }) => text).join('')`;

/** Notes what a page asks for. @returns the requests by their ids, and whether nothing is open */
const record = async (network: CDPSession) => {
  const requests = new Map<string, Request>();
  const open = new Set<string>();
  const cached = new Set<string>();
  const fromMarkup = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, initiator }) => {
    open.add(requestId);
    if (initiator.type === 'parser') fromMarkup.add(requestId);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, fromDiskCache, encodedDataLength: headerBytes } = response;
    if (fromDiskCache) cached.add(requestId);
    const isFromMarkup = fromMarkup.has(requestId);
    requests.set(requestId, { url, type, bytes: 0, headerBytes, isFromMarkup });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request && !cached.has(requestId)) request.bytes = encodedDataLength;
    open.delete(requestId);
  });
  network.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await network.send('Network.enable');
  return { requests, open };
};

const viewOf = (requests: Request[], inline: string, reacts: number): PageView => {
  const isOf = (kind: string) => requests.filter(({ type }) => type === kind);
  const inlineBytes = inline ? brotliCompressSync(inline).length : 0;
  const bodies = isOf('Script').map(({ bytes, headerBytes }) => Math.max(0, bytes - headerBytes));
  const sheets = isOf('Stylesheet').filter(({ isFromMarkup }) => isFromMarkup);
  return {
    ...{ requests, reacts },
    sent: requests.filter(({ bytes }) => bytes > 0).length,
    bytes: sum(requests.map(({ bytes }) => bytes)),
    scriptBytes: inlineBytes + sum(bodies),
    firstRoundTrip: sum([...isOf('Document'), ...sheets].map(({ bytes }) => bytes)),
  };
};

/** Opens an address in a tab that shares nothing with any other, once for each view. */
export const visit = async (
  browser: Browser,
  url: string,
  { cookies = [], views = 1 }: { cookies?: BrowserCookies; views?: number } = {},
): Promise<PageView[]> => {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(countReacts);
  const { requests, open } = await record(await context.newCDPSession(page));
  const seen: PageView[] = [];
  while (seen.length < views) {
    requests.clear();
    open.clear();
    await page.goto(url, { waitUntil: 'networkidle' });
    // On a busy machine half a second without a request may be half a second without a core.
    let before = -1;
    await until(() => before === (before = requests.size) && open.size === 0, 20_000, 1_000);
    const own = [...requests.values()].filter((request) => /^https?:/.test(request.url));
    const inline = await page.evaluate<string>(inlineScripts);
    seen.push(viewOf(own, inline, await page.evaluate<number>('window.reacts')));
  }
  await context.close();
  return seen;
};

/** The line of Lighthouse's phone, in bytes a second and milliseconds. */
const slowLine = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 204_800, uploadThroughput: 84_375 },
};

/**
 * Lighthouse computes this from a fast load, and counts scripts that no paint waits for.
 * @returns milliseconds until a first view's largest text or picture was seen, on a slow phone
 */
export const largestPaint = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const milliseconds = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true });
  })`);
  await context.close();
  return milliseconds;
};
