import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@repo/testing/ports';
import { startBuilt } from '@repo/testing/program';
import { startProxy } from '@repo/testing/proxy';
import { createDatabase } from '@repo/testing/database/database';
import { startBundle } from '@repo/testing/api/running';
import { testEnvironment } from '@repo/testing/api/settings';
import { waitFor } from '@repo/testing/wait-for';

const live = '/api/health/live';

const database = await createDatabase();
const settings = testEnvironment(database.appUrl);
afterAll(() => database.drop());

const headers = {
  'x-forwarded-for': '203.0.113.7',
  origin: 'http://localhost:8080',
  'content-type': 'application/json',
};

const credentials = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password-1' });

/** A call on a connection of its own. */
const call = (url: string, method = 'GET', others = {}): ClientRequest =>
  request(url, { method, headers: { ...headers, ...others }, agent: false });

const statusOf = async (asked: ClientRequest): Promise<number | undefined> => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

const isConnected = async (asked: ClientRequest): Promise<void> => {
  const socket = asked.socket ?? ((await once(asked, 'socket')) as [Socket])[0];
  if (socket.connecting) await once(socket, 'connect');
};

it('a thousand calls at once wait at a busy API, and none is refused', async () => {
  const { url, child: api } = await startBundle(settings);
  api.kill('SIGSTOP');
  const calls = Array.from({ length: 1_000 }, () => call(url + live).end());
  const answers = Promise.all(calls.map(statusOf));
  await Promise.all(calls.map(isConnected));
  api.kill('SIGCONT');
  expect(new Set(await answers)).toEqual(new Set([200]));
  api.kill('SIGKILL');
});

it('a call in progress is finished when the API is told to stop', async () => {
  const { url, child: api, exit } = await startBundle(settings);
  const login = call(`${url}/api/auth/login`, 'POST', { expect: '100-continue' });
  login.flushHeaders();
  await once(login, 'continue');
  api.kill('SIGTERM');
  login.end(credentials);
  expect(await statusOf(login)).toBe(401);
  expect(await exit).toEqual([0, null]);
});

it('a start waits for a database that is away', async () => {
  const [proxy, port] = [await startProxy(database.appUrl), String(await freePort())];
  await proxy.cut();
  const api = startBuilt('api/main', { ...settings, PORT: port, DATABASE_URL: proxy.url });
  await waitFor(() => api.output().includes('no database answers there, retrying'));
  await proxy.restore();
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}${live}`)).ok;
  await api.ready(() => isReady().catch(() => false));
  api.child.kill('SIGKILL');
  await proxy.cut();
});

it('the health check ends an API that is frozen, and none that got on meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'health-'));
  const { child: api, exit } = await startBundle({ ...settings, PROGRESS_FOLDER: folder });
  const script = join(import.meta.dirname, '../../../../deploy/health.sh');
  const env = { PROGRESS_FOLDER: folder };
  const look = () => promisify(execFile)('sh', [script], { env }).catch((error: object) => error);
  const suspend = () => utimes(join(folder, 'turned'), 0, 0);
  await waitFor(() => existsSync(join(folder, 'done')));
  await suspend();
  expect(await look()).toMatchObject({ stdout: 'ok\n' });
  api.kill('SIGSTOP');
  await suspend();
  expect(await look()).toMatchObject({ code: 1, stdout: 'stuck, so it was ended\n' });
  expect(await exit).toEqual([null, 'SIGKILL']);
  await rm(folder, { recursive: true });
});

describe('an API about to leave', () => {
  let api: Awaited<ReturnType<typeof startBundle>>;
  beforeAll(async () => {
    api = await startBundle(settings);
    api.child.kill('SIGUSR2');
    await waitFor(async () => (await fetch(api.url + live)).status === 502, 5_000);
  });
  afterAll(() => api.child.kill('SIGKILL'));

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
    api.child.kill('SIGTERM');
    expect(await api.exit).toEqual([0, null]);
  });
});
