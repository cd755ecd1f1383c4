import { errors } from '@repo/contracts/errors';
import { waitFor } from '@repo/testing/wait-for';
import { startGateway } from './running.ts';
import { exchange, sendRequest } from './wire.ts';

const gateway = await startGateway();
afterAll(() => gateway.stop());

const get = (path: string) => sendRequest(gateway.port, { path });

describe('what nginx cannot read', () => {
  test.each([
    ['a NUL', '/api/%00'],
    ['half an escape', '/api/transactions/%ZZ'],
    ['an endless query', `/api/me?${'x'.repeat(40_000)}`],
  ])('is refused below /api in the envelope, never in words of nginx: %s', async (_what, path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(headers['content-type']).toMatch(/^application\/json/);
    const requestId = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
    const { message } = errors.MALFORMED_BODY;
    const data = { code: 'MALFORMED_BODY', requestId };
    expect(JSON.parse(body)).toEqual({ status: false, message, data });
  });

  test('is a page for a person anywhere else', async () => {
    const { status, body } = await get('/%00');
    expect(status).toBe(400);
    expect(body).toContain('Back to the start page');
    expect(body).not.toContain('nginx');
  });
});

describe('a page has one address', () => {
  const seconds =
    '/index /index/ /auth-login //index /api/%2e%2e/index /terms/../index /terms.html.br /404 //profile /self-guided//week-1 /refused/page /away/page';
  /** What the page editor answers to in its container, and Vite and Astro beside it. */
  const editors =
    '/editor /keystatic /keystatic/collection/funnel/item/new-door /preview/new-door /publish /@vite/client /@id/astro:scripts/page.js /@fs/etc/hostname /_image /src/editor/publish.ts /node_modules/.publish/request.json /status.json /version.json';
  test.each(`${seconds} ${editors}`.split(' '))('so %s is not a second one', async (path) => {
    const { status, headers } = await get(path);
    if (status === 308) expect((await get(String(headers.location))).status).toBe(404);
    else expect(status).toBe(404);
  });

  test('and the right one is found, whatever a campaign hangs on it', async () => {
    for (const path of ['/', '/?utm_source=a%20b', '/terms?x=1&y=//z', '/profile?from=/x'])
      expect((await get(path)).status).toBe(200);
  });

  test.each([
    ['/terms/', '/terms'],
    ['//', '/'],
    ['//evil.example/', undefined],
    ['/%5cevil.example/', undefined],
    ['/%0d%0aset-cookie:x/', undefined],
  ])('%s leads back to %s, and never to another site', async (path, location) => {
    expect((await get(path)).headers.location).toBe(location);
  });
});

const id = '0b8a3f1e-8f0c-4a51-9d1e-4a2f4be3c111';
const signature = 'c2lnbmVkLWxpbmstdGhhdC1uZXZlci1lbmRz';

test('a reader of the log cannot press the signed link of a mail, or see who was asked for', async () => {
  const secret = await startGateway({
    api: ({ url = '', socket }, response) =>
      url.includes('offers') ? socket.destroy() : response.writeHead(500).end(),
  });
  const paths = [
    `/api/coach/contacted/${id}/${signature}`,
    `/api/reminders/off/${id}/${signature}`,
    `//api/coach/contacted/${id}/${signature}`,
    `/api%2Fcoach%2Fcontacted%2F${id}%2F${signature}`,
    `/x/y/../../api/coach/${id}`,
    '/maya%40example.com',
    '/terms/?email=maya@example.com',
    '/api/offers?email=maya@example.com',
    `/last-one?code=${signature}`,
  ];
  const headers = { 'user-agent': 'canary', referer: '/canary' };
  for (const path of paths) await sendRequest(secret.port, { path, headers });
  await waitFor(() => secret.log().includes('/last-one'));
  const log = secret.log();
  // Before anything can fail: nothing waits for a gateway that is left running.
  await secret.stop();
  for (const private_ of [id, signature, 'maya', 'email', 'canary', '127.0.0.1'])
    expect(log).not.toContain(private_);
  for (const line of ['/api/coach/contacted\n', '/api/reminders/off\n'])
    expect(log).toContain(` 500 GET ${line}`);
  expect(log).toContain('/api/offers');
});

const post = 'POST /api/offers HTTP/1.1\r\nhost: localhost\r\n';
const chunked = 'transfer-encoding: chunked\r\n';
const hidden = 'GET /api/hidden HTTP/1.1\r\nhost: localhost\r\n\r\n';

test.each([
  ['by a length and chunks', `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n`],
  ['by chunks named twice', `${chunked}${chunked}\r\n0\r\n`],
  ['by a blank before the colon', `transfer-encoding : chunked\r\n\r\n0\r\n`],
  ['by two lengths', `content-length: 0\r\ncontent-length: 5\r\n`],
  ['by a length with a sign', `content-length: +0\r\n`],
  ['by a folded header', `x: y\r\n content-length: 0\r\n`],
  ['by a chunk longer than numbers go', `transfer-encoding: chunked\r\n\r\nffffffffffffffff1`],
  ['by two hosts', `host: evil.example\r\ncontent-length: 0\r\n`],
])(
  'one request smuggled inside another: %s is refused, and the line is closed before the second',
  async (_way, bytes) => {
    const said = await exchange(gateway.port, `${post}${bytes}\r\n${hidden}`);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).not.toContain('/api/hidden');
    expect(said.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
  },
);

test('a body above 1 MB never reaches the API, above 64 kB none to sign in with', async () => {
  const post = (path: string, size: number) =>
    sendRequest(gateway.port, { path, method: 'POST', body: 'x'.repeat(size) });
  for (const [path, most] of [
    ['/api/reflections', 1_048_576],
    ['/api/auth/login', 65_536],
  ] as const) {
    expect((await post(path, most)).status).toBe(200);
    const { status, body } = await post(path, most + 1);
    expect([status, JSON.parse(body)]).toMatchObject([413, { data: { code: 'BODY_TOO_LARGE' } }]);
  }
  const start = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n${chunked}\r\n`;
  const chunk = `11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`;
  expect(await exchange(gateway.port, start + chunk)).toMatch(/^HTTP\/1\.1 413 /);
});
