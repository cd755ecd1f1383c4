import { brotliCompressSync } from 'node:zlib';
import type { Page } from './devtools.ts';

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

interface Response {
  response: {
    url: string;
    status: number;
    headers: Headers;
    fromDiskCache?: boolean;
    encodedDataLength: number;
  };
  requestId: string;
  type: string;
}
type Headers = Record<string, string>;

/** Every react-dom reports itself to this hook, the one that developer tools use. */
const countReacts = `window.reacts = 0;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true, inject: () => ++window.reacts,
  onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

const inlineScripts = `[...document.scripts]
  .filter(({ src, type }) => !src && type !== 'application/ld+json')
  .map(({ text }) => text).join('')`;

const encodingOf = (headers: Headers): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';

/** Prepares a page for counting: its network and the copies of React on it. */
export const watch = async (page: Page) => {
  const requests = new Map<string, Request>();
  const cached = new Set<unknown>();
  const fromMarkup = new Set<unknown>();
  page.on('Network.requestWillBeSent', ({ requestId, initiator }) => {
    if ((initiator as { type: string }).type === 'parser') fromMarkup.add(requestId);
  });
  page.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  page.on('Network.responseReceived', (params) => {
    const { requestId, type, response } = params as unknown as Response;
    const { url, status, headers, fromDiskCache, encodedDataLength: headerBytes } = response;
    if (fromDiskCache) cached.add(requestId);
    requests.set(requestId, {
      url,
      type,
      status,
      bytes: 0,
      headerBytes,
      encoding: encodingOf(headers),
      isFromMarkup: fromMarkup.has(requestId),
    });
  });
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId as string);
    if (request && !cached.has(requestId)) request.bytes = encodedDataLength as number;
  });
  await page.send('Network.enable');
  await page.send('Page.enable');
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: countReacts });

  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await page.send('Runtime.evaluate', { expression });
    return (result as { value: unknown }).value;
  };

  /** Opens an address and waits until the network has nothing more to do. */
  return async (url: string): Promise<View> => {
    requests.clear();
    cached.clear();
    const idle = new Map<unknown, () => void>();
    page.on('Page.lifecycleEvent', ({ name, loaderId }) => {
      if (name !== 'networkIdle') return;
      idle.get(loaderId)?.();
      idle.set(loaderId, () => undefined);
    });
    const { loaderId } = await page.send('Page.navigate', { url });
    // Usually it is not idle yet; either way this settles once it is.
    if (!idle.has(loaderId)) await new Promise<void>((resolve) => idle.set(loaderId, resolve));
    const scripts = Buffer.from(String(await evaluate(inlineScripts)));
    return {
      requests: [...requests.values()].filter((request) => /^https?:/.test(request.url)),
      inlineScriptBytes: scripts.length > 0 ? brotliCompressSync(scripts).length : 0,
      reacts: Number(await evaluate('window.reacts')),
    };
  };
};
