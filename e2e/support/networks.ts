import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** The loopback address that this stack's gateway trusts to forward a visitor's address. */
const front = '127.77.77.77';
const loopback = '127.0.0.1';

let count = 0;

/** @returns the address of a network that no other journey uses */
export const freshNetwork = (): string => {
  count += 1;
  const { pid } = process;
  return `10.${[pid >> 8, pid, count].map((part) => part & 255).join('.')}`;
};

type Sent = Pick<IncomingMessage, 'headers' | 'method'>;

/** Starts a request through a fake TLS proxy, for a visitor on this network. */
const callFrom = (
  network: string,
  { host, pathname, search }: URL,
  { method = 'GET', headers }: Sent,
) =>
  request({
    host: loopback,
    localAddress: front,
    port: host.split(':')[1],
    method,
    path: pathname + search,
    headers: { ...headers, host, 'x-forwarded-for': network },
  });

/**
 * Posts with a page's cookies, from a separate network: all journeys together would exceed the
 * limits of one network.
 * @returns the status and the body; the page keeps the cookies that the answer sets
 */
export const postFromOutside = async (
  page: Page,
  path: string,
  data: object = {},
): Promise<{ status: number | undefined; body: unknown }> => {
  const url = new URL(path, page.url());
  const cookie = (await page.context().cookies(url.origin))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const headers = { 'content-type': 'application/json', origin: url.origin, cookie };
  const call = callFrom(freshNetwork(), url, { method: 'POST', headers });
  call.end(JSON.stringify(data));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await text(answer);
  const cookies = (answer.headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, url: url.origin };
  });
  await page.context().addCookies(cookies);
  return { status: answer.statusCode, body: body && JSON.parse(body) };
};

/** Called for every POST of a browser, even while it leaves a page, which Playwright misses. */
type Heard = (path: string, body: string) => void;

const forwardFrom =
  (network: string, heard: Heard = () => undefined) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    void text(incoming).then((body) => heard(new URL(incoming.url ?? '').pathname, body));
    const call = callFrom(network, new URL(incoming.url ?? ''), incoming);
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  };

/** A page in another browser, on a given network. */
export const pageOn = async (
  browser: Browser,
  network: string,
  { heard, ...options }: BrowserContextOptions & { heard?: Heard } = {},
): Promise<Page> => {
  const proxy = createServer(forwardFrom(network, heard)).listen(0, loopback);
  await once(proxy, 'listening');
  const server = `http://${loopback}:${String((proxy.address() as AddressInfo).port)}`;
  const context = await browser.newContext({ ...options, proxy: { server } });
  context.on('close', () => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return context.newPage();
};
