import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@repo/testing/wait-for';
import { echo, startGateway, type Gateway } from './running.ts';
import { sendRequest, closeConnections, openConnection, type Connection } from './wire.ts';

const attacker = '127.66.66.66';

let gateway: Gateway;
const waiting: (() => void)[] = [];
beforeAll(async () => {
  gateway = await startGateway({
    api: (request, response) => {
      if (request.url?.endsWith('/wait')) waiting.push(() => response.end('{}'));
      else echo(request, response);
    },
  });
});
afterAll(() => gateway.stop());

const times = <Result>(count: number, once: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, once));
const stillOpen = (connections: Connection[]) => connections.filter(({ isOpen }) => isOpen());
const refused = (connections: Connection[]) =>
  connections.filter(({ received }) => received().startsWith('HTTP/1.1 429'));

/** Somebody is served, pages and API alike. */
const expectServed = async (from = '127.55.55.55'): Promise<void> => {
  for (const path of ['/', '/api/offers', '/api/auth/login']) {
    const method = path.endsWith('login') ? 'POST' : 'GET';
    const { status } = await sendRequest(gateway.port, { path, method, from });
    expect([path, status]).toEqual([path, 200]);
  }
};

describe('one attacker on many connections', () => {
  test('thousands that say nothing keep nobody out', async () => {
    const connections = await times(2_000, () => openConnection(gateway.port, '', attacker));
    await expectServed();
    closeConnections(connections);
  });

  test('headers that never end are hung up on, even when a byte comes now and then', async () => {
    const start = 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
    const connections = await times(200, () => openConnection(gateway.port, start, attacker));
    await expectServed();
    while (stillOpen(connections).length > 0) {
      for (const { socket } of stillOpen(connections)) socket.write('x');
      await pause(500);
    }
    await expectServed();
  });

  const body = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
  test.each([
    ['the API', '/api/payment/checkout', 64],
    ['the pages', '/terms', 0],
  ])('bodies that never end hold few places: %s', async (_where, path, places) => {
    const start = `POST ${path} HTTP/1.1\r\n${body}`;
    const connections = await times(100, () => openConnection(gateway.port, start, attacker));
    const answered = () => connections.filter(({ received }) => received());
    await waitFor(() => 100 - answered().length === places);
    await expectServed();
    closeConnections(connections);
  });

  test('a body whose sender falls silent is not waited for', async () => {
    const start = `POST /api/payment/checkout HTTP/1.1\r\n${body}`;
    const connection = await openConnection(gateway.port, start, attacker);
    await connection.closed;
    expect(connection.received()).not.toMatch(/^HTTP\/1\.1 2/);
  });

  test('calls at once end at 512, and start again when those are answered', async () => {
    // Where the gateway waits longest for a read.
    const call = 'GET /api/payment/wait HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const connections = await times(600, () => openConnection(gateway.port, call, attacker));
    await waitFor(() => refused(connections).length === 88);
    await expectServed();
    await waitFor(() => waiting.length === 512);
    for (const answer of waiting) answer();
    await expectServed(attacker);
    closeConnections(connections);
  });
});

test('the documents of the API are there for a page of them, not for a flood', async () => {
  const read = () => sendRequest(gateway.port, { path: '/api/docs/x.js', from: attacker });
  const statuses = (await times(60, read)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(30);
  await expectServed();
});
