import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase, type TestDatabase } from '../testing/database.ts';
import { startBundle, type Program } from '../testing/running.ts';
import { testEnvironment } from '../testing/settings.ts';
import { waitFor } from '@repo/testing/wait-for';

const live = '/api/health/live';

let folder: string;
let database: TestDatabase;
let settings: NodeJS.ProcessEnv;
let socket: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'api-socket-'));
  socket = join(folder, 'api.sock');
  database = await createDatabase();
  settings = testEnvironment(database.appUrl, { SOCKET: socket });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The gateway's header about a visitor, because a socket has no address. */
const headers = {
  'x-forwarded-for': '203.0.113.7',
  origin: 'http://localhost:8080',
  'content-type': 'application/json',
};

const credentials = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password-1' });

/** Calls through the socket, as a gateway on this machine does. */
const call = (method: string, path: string, others = {}): ClientRequest =>
  request({ socketPath: socket, method, path, headers: { ...headers, ...others } });

const statusOf = async (asked: ClientRequest): Promise<number | undefined> => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

it('an API that has a socket answers there and at its port; killed, it starts again in the same place', async () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const { url, process: api, exit } = await startBundle(settings);
    expect(await statusOf(call('GET', live).end())).toBe(200);
    expect((await fetch(url + live)).status).toBe(200);
    api.kill(signal);
    await exit;
    expect(existsSync(socket)).toBe(signal === 'SIGKILL');
  }
});

it('an API whose socket path is a file does not start, and leaves the file as it is', async () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'mine');
  await expect(startBundle({ ...settings, SOCKET: file })).rejects.toThrow(
    'exited before it was ready',
  );
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

it('a thousand calls at once wait at a busy API’s socket, and none is refused', async () => {
  const { process: api } = await startBundle(settings);
  api.kill('SIGSTOP');
  const calls = Array.from({ length: 1_000 }, () => statusOf(call('GET', live).end()));
  const answers = Promise.allSettled(calls);
  await setTimeout(500);
  api.kill('SIGCONT');
  const refused = (await answers).filter(({ status }) => status === 'rejected');
  api.kill('SIGKILL');
  expect(refused.length).toBe(0);
});

it('a call in progress on the socket is finished when the API is told to stop', async () => {
  const { process: api, exit } = await startBundle(settings);
  const login = call('POST', '/api/auth/login', { expect: '100-continue' });
  login.flushHeaders();
  await once(login, 'continue');
  api.kill('SIGTERM');
  login.end(credentials);
  expect(await statusOf(login)).toBe(401);
  expect(await exit).toEqual([0, null]);
});

describe('an API about to leave', () => {
  let api: Program;
  beforeAll(async () => {
    api = await startBundle({ ...settings, SOCKET: '' });
    api.process.kill('SIGUSR2');
    await waitFor(async () => (await fetch(api.url + live)).status === 502, 5_000);
  });
  afterAll(() => api.process.kill('SIGKILL'));

  it('sends readers to another one, and says that it keeps no connection', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers: told } = await fetch(`${api.url}/api/offers`, { method });
      expect(status).toBe(502);
      expect(told.get('connection')).toBe('close');
    }
  });

  it('still does what somebody sends', async () => {
    const { status, headers: told } = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: credentials,
    });
    expect(status).toBe(401);
    expect(told.get('connection')).toBe('close');
  });

  it('still stops by itself when told to', async () => {
    api.process.kill('SIGTERM');
    expect(await api.exit).toEqual([0, null]);
  });
});
