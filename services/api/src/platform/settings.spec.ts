import { randomBytes } from 'node:crypto';
import { refusalOf } from '@repo/server/settings/production';
import { unguarded } from '@repo/testing/settings';
import { settings } from './settings.ts';

test.each([
  ['cookies over plain http', 'PUBLIC_URL', 'http://shop.example'],
  ['free products', 'STRIPE_API_URL', 'http://sandbox:8090'],
  ['free products by TLS', 'STRIPE_API_URL', 'https://sandbox:8090'],
  ['free products by key', 'STRIPE_SECRET_KEY', 'sk_test_sandbox'],
  ['free products by test card', 'STRIPE_SECRET_KEY', `sk_test_${randomBytes(24).toString('hex')}`],
  ['payments that anybody can sign', 'STRIPE_WEBHOOK_SECRETS', 'whsec_suite'],
  ['signing in as anybody', 'GOOGLE_TOKEN_URL', 'http://127.0.0.1:8090/google/token'],
  ['being anybody', 'GOOGLE_USERINFO_URL', 'http://sandbox:8090/google/userinfo'],
  ['a stranger who asks for consent', 'GOOGLE_AUTHORIZATION_URL', 'http://localhost:8090/a'],
  ["the sandbox's client", 'GOOGLE_CLIENT_ID', 'sandbox-client'],
  ["the sandbox's client secret", 'GOOGLE_CLIENT_SECRET', 'sandbox-secret'],
  ['codes that can be computed', 'SECRET_KEY', 'x'.repeat(32)],
  ['texts that can be opened', 'MASTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`],
  ['a database whose password is known', 'DATABASE_URL', 'postgres://app:app@db:5432/app'],
] as const)('production refuses %s', (_what, name, value) => {
  expect(refusalOf(settings[name], value)).toMatch(/ in production$/);
});

test('production asks something of every address, key and secret', () => {
  expect(unguarded(settings)).toEqual([]);
});
