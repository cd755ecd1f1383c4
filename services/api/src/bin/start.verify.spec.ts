import { randomBytes } from 'node:crypto';
import { freePort } from '@repo/testing/ports';
import { isGuarded } from '@repo/server/settings/production';
import { settings } from '../platform/settings.ts';
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

/** One line with a setting's name and rule, without its value. */
const expectRefused = async (program: string, given: NodeJS.ProcessEnv, secret: string) => {
  const name = Object.keys(given)[0] ?? '';
  const { code, output } = await runProgram(program, { ...right, ...given });
  expect(output).toMatch(new RegExp(`^(?:api|migrate): settings: ${name} must [^\\n;]*\\n$`));
  expect(output).not.toContain(secret);
  expect(code).toBe(1);
};

describe('in production the API', () => {
  test('starts with what production has', async () => {
    const { child, exit } = startBuilt('api/main', right);
    const ready = `http://127.0.0.1:${right['PORT'] ?? ''}/api/health/ready`;
    await waitFor(async () => (await fetch(ready).catch(() => undefined))?.ok || undefined, 20_000);
    // Production has no readers of the API's documents, and each of their files costs more than a page.
    for (const path of ['/docs', '/docs/swagger-ui-bundle.js', '/openapi.json'])
      expect((await fetch(ready.replace('/health/ready', path))).status).toBe(404);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test.each([
    ['cookies over plain http', { PUBLIC_URL: 'http://shop.example' }],
    ['free products', { STRIPE_API_URL: 'http://sandbox:8090' }],
    ['free products by TLS', { STRIPE_API_URL: 'https://sandbox:8090' }],
    ['free products by key', { STRIPE_SECRET_KEY: 'sk_test_sandbox' }],
    ['free products by test card', { STRIPE_SECRET_KEY: `sk_test_${hex()}` }],
    ['payments that anybody can sign', { STRIPE_WEBHOOK_SECRETS: 'whsec_suite' }],
    ['signing in as anybody', { GOOGLE_TOKEN_URL: 'http://127.0.0.1:8090/google/token' }],
    ['being anybody', { GOOGLE_USERINFO_URL: 'http://sandbox:8090/google/userinfo' }],
    ['a stranger who asks for consent', { GOOGLE_AUTHORIZATION_URL: 'http://localhost:8090/a' }],
    ["the sandbox's client", { GOOGLE_CLIENT_ID: 'sandbox-client' }],
    ["the sandbox's client secret", { GOOGLE_CLIENT_SECRET: 'sandbox-secret' }],
    ['codes that can be computed', { SECRET_KEY: 'x'.repeat(32) }],
    ['texts that can be opened', { MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}` }],
    ['a database whose password is known', { DATABASE_URL: 'postgres://app:app@db:5432/app' }],
  ])('refuses %s', async (_what, given) => {
    await expectRefused('main', given, Object.values(given)[0] ?? '');
  });

  test('asks something of every address, key and secret', () => {
    const risky = Object.entries(settings).filter(([name]) =>
      /_(?:URL|KEYS?|SECRETS?)$/.test(name),
    );
    expect(risky.length).toBeGreaterThan(8);
    expect(risky.filter(([, row]) => !isGuarded(row)).map(([name]) => name)).toEqual([]);
  });
});

describe.each(['main', 'migrate'])('a password in an address that %s cannot read', (program) => {
  test.each([
    ['with a slash', 'postgres://app:Geheim/Pass+42=@postgres:5432/app'],
    ['with a slash behind what looks like a port', 'postgres://app:5432/Geheim@postgres:5432/app'],
    ['with an @', 'postgres://app:Geheim@Pass/x@postgres:5432/app'],
    ['with a #', 'postgres://app:1234#Geheim@postgres:5432/app'],
    ['with a ?', 'postgres://app:1234?Geheim@postgres:5432/app'],
    ['with half an escape', 'postgres://app:Geheim%zz42@postgres:5432/app'],
    ['of another kind of server', 'mysql://app:Geheim@postgres:5432/app'],
    ['without any server', 'app:Geheim@postgres'],
  ])('is never printed: %s', async (_what, url) => {
    for (const mode of ['production', 'development'])
      await expectRefused(program, { DATABASE_URL: url, NODE_ENV: mode }, 'Geheim');
  });

  test('nor that of a server that refuses it', async () => {
    const url = Object.assign(new URL(database.url), { password: `Geheim${hex()}` }).href;
    const { code, output } = await runProgram(program, { ...right, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('Geheim');
  });
});
