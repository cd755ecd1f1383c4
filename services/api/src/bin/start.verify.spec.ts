import { randomBytes } from 'node:crypto';
import { freePort } from '@repo/testing/ports';
import { createDatabase } from '@repo/testing/database/database';
import { runProgram } from '@repo/testing/api/running';
import { startBuilt } from '@repo/testing/program';
import { waitFor } from '@repo/testing/wait-for';

const hex = (): string => randomBytes(24).toString('hex');

const database = await createDatabase();
const right: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PORT: String(await freePort()),
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://whole.example',
  SECRET_KEY: hex(),
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  STRIPE_SECRET_KEY: `rk_live_${hex()}`,
  STRIPE_WEBHOOK_SECRETS: `whsec_${hex()}`,
  GOOGLE_CLIENT_ID: '1234567890-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: `GOCSPX-${hex()}`,
  COACH_EMAIL: 'coach@whole.example',
  LOG_LEVEL: 'error',
};
afterAll(() => database.drop());

test('the API starts with what production has, and with nothing less', async () => {
  const { child, exit } = startBuilt('api/main', right);
  const ready = `http://127.0.0.1:${right['PORT'] ?? ''}/api/health/ready`;
  await waitFor(async () => (await fetch(ready).catch(() => undefined))?.ok || undefined, 20_000);
  // Production has no readers of the API's documents, and each of their files costs more than a page.
  for (const path of ['/docs', '/docs/swagger-ui-bundle.js', '/openapi.json'])
    expect((await fetch(ready.replace('/health/ready', path))).status).toBe(404);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  const refused = await runProgram('main', { ...right, STRIPE_SECRET_KEY: 'sk_test_sandbox' });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^api: settings: STRIPE_SECRET_KEY must [^\n;]* in production\n$/);
});

describe.each(['main', 'migrate'])('a password in an address that %s cannot read', (program) => {
  test('nor that of a server that refuses it', async () => {
    const url = Object.assign(new URL(database.url), { password: `Geheim${hex()}` }).href;
    const { code, output } = await runProgram(program, { ...right, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('Geheim');
  });
});
