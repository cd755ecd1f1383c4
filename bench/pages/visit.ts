import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';

export type Cookies = { name: string; value: string; url: string }[];

export interface Request {
  url: string;
  /** Document, Script, Font, Image, Stylesheet, Fetch… */
  type: string;
  status: number;
  /** Headers and body as they came over the wire; 0 from the cache. */
  bytes: number;
  headerBytes: number;
  encoding: string;
  /** Named by the HTML itself, not asked for by a script later. */
  isFromMarkup: boolean;
}

export interface View {
  requests: Request[];
  /** Inline scripts as brotli would send them alone, structured data not counted. */
  inlineScriptBytes: number;
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

const encodingOf = (headers: Record<string, string>): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';

/** Notes every request of a page, until the map is emptied for the next view. */
const recordRequests = async (network: CDPSession): Promise<Map<string, Request>> => {
  const requests = new Map<string, Request>();
  const cached = new Set<string>();
  const fromMarkup = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, initiator }) => {
    if (initiator.type === 'parser') fromMarkup.add(requestId);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, status, headers, fromDiskCache, encodedDataLength: headerBytes } = response;
    if (fromDiskCache) cached.add(requestId);
    const isFromMarkup = fromMarkup.has(requestId);
    const encoding = encodingOf(headers);
    requests.set(requestId, { url, type, status, bytes: 0, headerBytes, encoding, isFromMarkup });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request && !cached.has(requestId)) request.bytes = encodedDataLength;
  });
  await network.send('Network.enable');
  return requests;
};

/** On a busy machine half a second without a request may be half a second without a core. */
const calmFor = 700;

const untilCalm = async (requests: ReadonlyMap<string, Request>): Promise<void> => {
  for (let before = -1; before !== requests.size; await pause(calmFor)) before = requests.size;
};

interface Tab {
  /** Opens an address and waits until the network has nothing more to do. */
  visit: (url: string) => Promise<View>;
  close: () => Promise<void>;
}

/** A tab that shares nothing with any other, no cookie and no cache, and counts what it loads. */
export const openTab = async (browser: Browser, cookies: Cookies = []): Promise<Tab> => {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(countReacts);
  const requests = await recordRequests(await context.newCDPSession(page));
  const visit = async (url: string): Promise<View> => {
    requests.clear();
    await page.goto(url, { waitUntil: 'networkidle' });
    await untilCalm(requests);
    const scripts = Buffer.from(await page.evaluate<string>(inlineScripts));
    return {
      requests: [...requests.values()].filter((request) => /^https?:/.test(request.url)),
      inlineScriptBytes: scripts.length > 0 ? brotliCompressSync(scripts).length : 0,
      reacts: await page.evaluate<number>('window.reacts'),
    };
  };
  return { visit, close: () => context.close() };
};
