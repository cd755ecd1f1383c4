import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAuthProxy } from './auth-proxy.ts';
import { hashPassword, TeamSignIn } from './sign-in.ts';

const password = 'quiet-otters-in-the-harbor';
const origin = 'https://edit.whole.example';
const minute = 60_000;

let stored: string;
let now: number;
let inner: Server;
let proxy: Server;
const reached: string[] = [];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listen = async (server: Server): Promise<void> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
};

beforeAll(async () => {
  stored = await hashPassword(password);
  inner = createServer((call, answer) => {
    reached.push(`${call.method ?? ''} ${call.url ?? ''}`);
    answer.end(JSON.stringify(call.headers));
  });
  inner.on('upgrade', (_call, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nhello',
    );
  });
  await listen(inner);
});
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  reached.length = 0;
  proxy = createAuthProxy({
    origin,
    inner: portOf(inner),
    signIn: new TeamSignIn(stored, () => now),
  });
  await listen(proxy);
});
afterEach(() => {
  proxy.closeAllConnections();
  proxy.close();
});
afterAll(() => inner.close());

interface Call {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const call = ({ path = '/keystatic', body, ...options }: Call = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const sent = request({ port: portOf(proxy), path, agent: false, ...options }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((read) => {
        resolve({ status, headers, body: read });
      }, reject);
    });
    sent.on('upgrade', (answer, socket, head) => {
      socket.unshift(head);
      void text(socket).then((read) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

const signIn = (typed: string, headers: Record<string, string> = { origin }) =>
  call({
    ...{
      path: '/sign-in',
      method: 'POST',
      body: new URLSearchParams({ password: typed }).toString(),
    },
    headers,
  });

const cookie = async (): Promise<string> =>
  String((await signIn(password)).headers['set-cookie']).split(';')[0] ?? '';

test.each(['/keystatic', '/api/keystatic/tree', '/@fs/etc/passwd', '/', '/src/pages/x.astro'])(
  'a stranger who asks for %s is asked for the password, and reaches nothing',
  async (path) => {
    const { status, headers } = await call({ path });
    expect([status, headers.location, reached]).toEqual([303, '/sign-in', []]);
  },
);

test('a stranger changes nothing, and gets no socket', async () => {
  const body = { method: 'POST', body: '{}' };
  expect((await call({ ...body, headers: { origin } })).status).toBe(401);
  const upgrade = { origin, connection: 'Upgrade', upgrade: 'websocket' };
  expect((await call({ headers: upgrade })).status).toBe(401);
  expect(reached).toEqual([]);
});

test('a wrong password opens nothing, the right one everything until its end', async () => {
  const wrong = await signIn('quiet-otters-in-the-harbour');
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  expect(wrong.body).toContain('That is not the team’s password.');
  const right = await signIn(password);
  expect([right.status, right.headers.location]).toEqual([303, '/editor']);
  expect(String(right.headers['set-cookie'])).toMatch(
    /^__Host-editor=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const own = String(right.headers['set-cookie']).split(';')[0] ?? '';
  expect((await call({ headers: { cookie: own } })).status).toBe(200);
  now += 12 * 60 * minute;
  expect((await call({ headers: { cookie: own } })).status).toBe(303);
});

test('a cookie that somebody has changed or made up is none', async () => {
  const [name = '', value = ''] = (await cookie()).split('=');
  const [end = '', signature = ''] = value.split('.');
  const later = String(Number(end) + minute);
  const short = signature.slice(1);
  for (const forged of [`${later}.${signature}`, `${end}.`, `${end}.${short}`, `${end}`, '', '.'])
    expect((await call({ headers: { cookie: `${name}=${forged}` } })).status).toBe(303);
  expect(reached).toEqual([]);
});

test('with another password all cookies end', async () => {
  const before = new TeamSignIn(stored, () => now).issue();
  expect(new TeamSignIn(stored, () => now).isIssued(before)).toBe(true);
  expect(new TeamSignIn(await hashPassword(password), () => now).isIssued(before)).toBe(false);
});

test('another site cannot change anything with a signed-in visitor’s cookie', async () => {
  const own = await cookie();
  const post = { method: 'POST', path: '/api/publish', body: '{}' };
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}])
    expect((await call({ ...post, headers: { cookie: own, ...headers } })).status).toBe(403);
  expect((await signIn(password, { origin: 'https://evil.example' })).status).toBe(403);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://evil.example' };
  expect((await call({ headers: { cookie: own, ...upgrade } })).status).toBe(401);
  expect(reached).toEqual([]);
});

test('a signed-in visitor reaches the editor as if from its own machine', async () => {
  const headers = { cookie: await cookie(), origin, host: 'edit.whole.example' };
  const { body, headers: told } = await call({ method: 'POST', body: '{}', headers });
  const here = `127.0.0.1:${portOf(inner)}`;
  expect(JSON.parse(body)).toMatchObject({ host: here, origin: `http://${here}`, cookie: '' });
  expect(told).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
  const socket = await call({
    headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
  });
  expect([socket.status, socket.body]).toEqual([101, 'hello']);
});

test('ten wrong passwords of one visitor are enough for a quarter of an hour', async () => {
  const from = (address: string) => ({ origin, 'x-forwarded-for': address });
  for (let count = 0; count < 10; count += 1)
    expect((await signIn('wrong', from('203.0.113.7'))).status).toBe(401);
  expect((await signIn(password, from('203.0.113.7'))).status).toBe(429);
  // A forged entry in front of the proxy's own does not change the visitor.
  expect((await signIn(password, from('198.51.100.1, 203.0.113.7'))).status).toBe(429);
  expect((await signIn(password, from('203.0.113.8'))).status).toBe(303);
  now += 15 * minute;
  expect((await signIn(password, from('203.0.113.7'))).status).toBe(303);
});

test('a household counts as one visitor, and many of them do not lock out others', async () => {
  const from = (address: string) => ({ origin, 'x-forwarded-for': address });
  for (let home = 0; home < 10; home += 1)
    for (let count = 0; count < 10; count += 1)
      expect((await signIn('wrong', from(`2001:db8:0:${home}::${count}`))).status).toBe(401);
  expect((await signIn(password, from('2001:db8:0:3:1:2:3:4'))).status).toBe(429);
  const started = Date.now();
  expect((await signIn(password, from('203.0.113.9'))).status).toBe(303);
  expect(Date.now() - started).toBeGreaterThan(900);
}, 60_000);

test('a flood of passwords is hashed one by one, and the rest is sent away', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => signIn('wrong')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect((await signIn(password)).status).toBe(303);
});

test('a body longer than any password is not read to its end', async () => {
  const sent = signIn('x'.repeat(100_000)).then(
    ({ status }) => status,
    () => 400,
  );
  expect(await sent).toBe(400);
});

test('a short password is none for a team', async () => {
  await expect(hashPassword('elevenlettr')).rejects.toThrow('at least 12 letters');
});
