import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { createDatabase, type TestDatabase } from '../testing/database.ts';
import { testEnvironment } from '../testing/settings.ts';
import { waitFor } from '@repo/testing/wait-for';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

let database: TestDatabase;
let api: ChildProcess;
let url: string;
beforeAll(async () => {
  database = await createDatabase();
  const port = String(await getPort({ host: '127.0.0.1' }));
  url = `http://127.0.0.1:${port}/api`;
  const env = { ...testEnvironment(database.appUrl, {}), PORT: port };
  api = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  await waitFor(async () => {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    return ready?.ok || undefined;
  }, 20_000);
  api.kill('SIGUSR2');
  await waitFor(async () => (await fetch(`${url}/health/live`)).status === 502 || undefined, 5_000);
});
afterAll(async () => {
  api.kill('SIGKILL');
  await database.drop();
});

it('an API about to leave sends readers to another one, and says that it keeps no connection', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(`${url}/offers`, { method });
    expect(status).toBe(502);
    expect(headers.get('connection')).toBe('close');
  }
});

it('what somebody sends to an API about to leave is still done', async () => {
  const { status, headers } = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password-1' }),
  });
  expect(status).toBe(401);
  expect(headers.get('connection')).toBe('close');
});

it('ends by itself when told to, as ever', async () => {
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
