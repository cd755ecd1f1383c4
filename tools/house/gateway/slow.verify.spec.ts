import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../stack/processes/until.ts';
import { echo, startGateway, type Gateway } from './running.ts';
import {
  sendRequest,
  exchange,
  closeConnections,
  openConnection,
  type Connection,
} from './wire.ts';

const minute = 60_000;
const attacker = '127.66.66.66';
const ordinary = '127.55.55.55';

let gateway: Gateway;
let waiting: (() => void)[] = [];
const answerAll = (): void => {
  for (const answer of waiting) answer();
  waiting = [];
};
beforeAll(async () => {
  gateway = await startGateway({
    api: (request, response) => {
      if (request.url?.endsWith('/wait')) waiting.push(() => response.end('{}'));
      else echo(request, response);
    },
  });
}, minute);
afterAll(() => gateway.stop());

const times = <Result>(count: number, once: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, once));
const stillOpen = (connections: readonly Connection[]) =>
  connections.filter(({ isOpen }) => isOpen()).length;
const refused = (connections: readonly Connection[]) =>
  connections.filter(({ heard }) => heard().startsWith('HTTP/1.1 429')).length;

/** Other people are served, pages and API alike. */
const expectOthersServed = async (): Promise<void> => {
  for (const path of ['/', '/api/offers'])
    expect([path, (await sendRequest(gateway.port, { path, from: ordinary })).status]).toEqual([
      path,
      200,
    ]);
};

describe('one attacker on many connections', () => {
  test(
    'thousands that say nothing keep nobody out',
    async () => {
      const connections = await times(2_000, () => openConnection(gateway.port, '', attacker));
      await expectOthersServed();
      closeConnections(connections);
    },
    minute,
  );

  test(
    'headers that never end are hung up on, even when a byte comes now and then',
    async () => {
      const start = 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
      const connections = await times(200, () => openConnection(gateway.port, start, attacker));
      await expectOthersServed();
      while (stillOpen(connections) > 0) {
        for (const { socket, isOpen } of connections) if (isOpen()) socket.write('x');
        await pause(500);
      }
      await expectOthersServed();
    },
    minute,
  );

  const body = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
  test.each([
    ['the API', '/api/payment/checkout', 64],
    ['signing in', '/api/auth/login', 8],
    ['the pages', '/terms', 0],
  ])(
    'bodies that never end hold few places: %s',
    async (_where, path, places) => {
      const start = `POST ${path} HTTP/1.1\r\n${body}`;
      const connections = await times(100, () => openConnection(gateway.port, start, attacker));
      const isBounded = () => 100 - connections.filter(({ heard }) => heard()).length === places;
      expect(await until(isBounded, 20_000)).toBe(true);
      await expectOthersServed();
      const login = { path: '/api/auth/login', method: 'POST', from: ordinary, body: '{}' };
      expect((await sendRequest(gateway.port, login)).status).toBe(200);
      closeConnections(connections);
    },
    minute,
  );

  test(
    'a body whose sender falls silent is not waited for',
    async () => {
      const start = `POST /api/payment/checkout HTTP/1.1\r\n${body}`;
      const connection = await openConnection(gateway.port, start, attacker);
      await connection.closed;
      expect(connection.heard()).not.toMatch(/^HTTP\/1\.1 2/);
    },
    minute,
  );

  test(
    'calls at once end at 512, and start again when those are answered',
    async () => {
      // Where the gateway waits longest for a read.
      const call = 'GET /api/payment/wait HTTP/1.1\r\nhost: localhost\r\n\r\n';
      const connections = await times(600, () => openConnection(gateway.port, call, attacker));
      expect(await until(() => refused(connections) === 88, 20_000)).toBe(true);
      await expectOthersServed();
      expect(await until(() => waiting.length === 512, 20_000)).toBe(true);
      answerAll();
      expect(
        (await sendRequest(gateway.port, { path: '/api/offers', from: attacker })).status,
      ).toBe(200);
      closeConnections(connections);
    },
    minute,
  );
});

describe('the documents of the API', () => {
  test('are there for a page of them, not for a flood', async () => {
    const read = () => sendRequest(gateway.port, { path: '/api/docs/x.js', from: attacker });
    const statuses = (await times(60, read)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(30);
    await expectOthersServed();
  });
});

describe('bodies', () => {
  const post = (path: string, size: number) =>
    sendRequest(gateway.port, { path, method: 'POST', body: 'x'.repeat(size) });

  test('above 1 MB never reach the API, above 64 kB none to sign in with', async () => {
    const megabyte = 1_048_576;
    expect((await post('/api/reflections', megabyte)).status).toBe(200);
    expect((await post('/api/auth/login', 65_536)).status).toBe(200);
    const refusals = [
      await post('/api/reflections', megabyte + 1),
      await post('/api/auth/login', 65_537),
    ];
    for (const { status, body } of refusals)
      expect([status, JSON.parse(body)]).toMatchObject([413, { data: { code: 'BODY_TOO_LARGE' } }]);
  });

  test('in chunks are measured too', async () => {
    const start =
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n';
    const chunk = `11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`;
    expect(await exchange(gateway.port, start + chunk)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
