import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errors } from '@repo/contracts/errors';
import type { Failure } from '@repo/contracts/wire';
import { api, useApi } from '@repo/testing/api/harness';
import { fill, readOperations, type Operation } from '@repo/testing/api/operations';

let operations: Operation[];

useApi();
beforeAll(async () => {
  operations = await readOperations();
});

const json = { 'content-type': 'application/json' };

/** Fails unless the answer is a row of `errors` in the envelope, with only its own message. */
const expectFailure = async (name: string, response: Response): Promise<Failure> => {
  const body = (await response.json().catch(() => ({}))) as Failure;
  const { code, requestId } = (body as Partial<Failure>).data ?? ({} as Failure['data']);
  const { status, message } = body;
  expect({ name, status, known: code in errors, message, hasId: typeof requestId }).toEqual({
    name,
    status: false,
    known: true,
    message: errors[code].message,
    hasId: 'string',
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return body;
};

/** Sends bytes as they are. @returns all that comes back */
const sendRaw = async (bytes: string): Promise<string> => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};

describe('an answer that no handler gave', () => {
  it('an id of 101 characters and more is nothing we have, and is not echoed', async () => {
    const member = await api.signedIn({ premium: true, coaching: true });
    const withParameters = operations.filter(({ path }) => path.includes('{'));
    expect(withParameters.length).toBeGreaterThan(5);
    for (const { name, method, path } of withParameters) {
      const long = path.replaceAll(/\{\w+\}/g, 'a'.repeat(101));
      const init = method === 'GET' ? {} : { method, headers: json, body: '{}' };
      const response = await member.ask(long, init);
      expect([name, response.status]).toEqual([name, 404]);
      expect(JSON.stringify(await expectFailure(name, response))).not.toContain('aaaa');
    }
  });

  it.each(['/api/%ZZ', '/api/transactions/%', '/api/transactions/%E0%A4%A'])(
    'an address that cannot be decoded: %s',
    async (path) => {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"MALFORMED_BODY"');
      expect(answer).toContain('no-store');
    },
  );

  const head = 'POST /api/me HTTP/1.1\r\nHost: x';
  it.each([
    ['no request at all', 'hello\r\n\r\n', 400],
    ['two lengths', `${head}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['64 kB of headers', `${head}\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
  ])('bytes that are no call: %s', async (_, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('"code":"MALFORMED_BODY"');
  });

  it('a method that an address does not take is 405 and names those it takes', async () => {
    const paths = [...new Set(operations.map(({ path }) => path))];
    for (const path of paths) {
      const own = operations.filter((one) => one.path === path).map(({ method }) => method);
      for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'GET']) {
        if (own.includes(method)) continue;
        const response = await api.visitor().ask(path.replaceAll(/\{\w+\}/g, 'x'), { method });
        const name = `${method} ${path}`;
        expect([name, response.status]).toEqual([name, 405]);
        expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(own));
        await expectFailure(name, response);
      }
    }
  });

  it('an address that nothing has is 404, whatever is asked of it', async () => {
    for (const path of ['/api/nowhere', '/api', '/api/me/x/y', '/api/auth', '/nowhere'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await api.visitor().ask(path, { method });
        expect([path, response.status]).toEqual([path, 404]);
        await expectFailure(path, response);
      }
  });
});

/** Calls with the same answer for everybody; each says how long it may be cached. */
const shared = new Set([
  'GET /api/offers',
  'GET /api/results',
  'GET /api/openapi.json',
  'GET /api/docs/{file}',
]);

it('every answer is kept by no browser and no proxy, signed in or not, good or bad', async () => {
  expect(operations.length).toBeGreaterThan(25);
  for (const operation of operations) {
    const { name, method } = operation;
    const init = method === 'GET' ? {} : { method, headers: json, body: '{"nonsense":1}' };
    for (const browser of [api.visitor(), await api.signedIn({ premium: true })]) {
      const response = await browser.ask(fill(operation, { week: 'week1' }), init);
      if (response.ok && shared.has(name)) continue;
      expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store']);
    }
  }
});

const post = (path: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${api.url}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });

it('a call that names no origin passes with one of them, and where a signature speaks for it', async () => {
  const ours = { 'sec-fetch-site': 'same-origin' };
  expect((await post('/api/auth/logout', ours)).status).toBe(200);
  expect((await post('/api/payment/webhook', {})).status).toBe(400);
  expect((await post('/api/reminders/off/x/y', {})).status).toBe(404);
});
