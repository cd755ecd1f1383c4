import { randomBytes } from 'node:crypto';
import { refusalOf } from '@repo/server/settings/production';
import { unguarded } from '@repo/testing/settings';
import { readWorkerConfig, workerSettings } from './settings.ts';

const hex = (): string => randomBytes(24).toString('hex');

test('what production has is taken', () => {
  const right = {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://app:${hex()}@127.0.0.1:1/app`,
    QUEUE_URL: `redis://:${hex()}@127.0.0.1:1`,
    PUBLIC_URL: 'https://whole.example',
    SECRET_KEY: hex(),
    MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
    SMTP_URL: `smtps://user:${hex()}@mail.example:465`,
    MAIL_FROM: 'hello@whole.example',
    COACH_EMAIL: 'coach@whole.example',
    OPENAI_API_KEY: `sk-${hex()}`,
    OPENAI_MODEL: 'gpt-5.2',
  };
  expect(readWorkerConfig(right)).toMatchObject({ OPENAI_MODEL: 'gpt-5.2' });
});

test.each([
  ['links over plain http', 'PUBLIC_URL', 'http://shop.example'],
  ['mails nobody gets', 'SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['codes in clear', 'SMTP_URL', 'smtp://user:pass@mail.example:587?ignoreTLS=true'],
  ['reflections in clear', 'OPENAI_BASE_URL', 'http://model.example/v1'],
  ['insights that are made up', 'OPENAI_BASE_URL', 'https://127.0.0.1:8090/openai/v1'],
  ['a model that is none', 'OPENAI_MODEL', 'sandbox-insight'],
  ["the sandbox's key", 'OPENAI_API_KEY', 'sandbox-key'],
  ['texts in clear to a moderator', 'OPENAI_MODERATION_URL', 'http://model.example/m'],
  ['links that anybody can sign', 'SECRET_KEY', 'xyz'.repeat(11)],
  ['texts that can be opened', 'MASTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`],
  ['a queue that everybody may read', 'QUEUE_URL', 'redis://redis:6379'],
  ['a database whose password is known', 'DATABASE_URL', 'postgres://app:app@db:5432/app'],
] as const)('production refuses %s', (_what, name, value) => {
  expect(refusalOf(workerSettings[name], value)).toMatch(/ in production$/);
});

test('production asks something of every address, key and secret', () => {
  expect(unguarded(workerSettings)).toEqual([]);
});
