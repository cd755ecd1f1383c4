import { createDatabase, type TestDatabase } from '../testing/database.ts';
import { startBundle, type Program } from '../testing/running.ts';
import { testEnvironment } from '../testing/settings.ts';
import { waitFor } from '@repo/testing/wait-for';

let database: TestDatabase;
let api: Program;
beforeAll(async () => {
  database = await createDatabase();
  api = await startBundle(testEnvironment(database.appUrl, {}));
  api.process.kill('SIGUSR2');
  const live = `${api.url}/api/health/live`;
  await waitFor(async () => (await fetch(live)).status === 502, 5_000);
});
afterAll(async () => {
  api.process.kill('SIGKILL');
  await database.drop();
});

it('an API about to leave sends readers to another one, and says that it keeps no connection', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(`${api.url}/api/offers`, { method });
    expect(status).toBe(502);
    expect(headers.get('connection')).toBe('close');
  }
});

it('what somebody sends to an API about to leave is still done', async () => {
  const { status, headers } = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password-1' }),
  });
  expect(status).toBe(401);
  expect(headers.get('connection')).toBe('close');
});

it('ends by itself when told to, as ever', async () => {
  api.process.kill('SIGTERM');
  expect(await api.exit).toEqual([0, null]);
});
