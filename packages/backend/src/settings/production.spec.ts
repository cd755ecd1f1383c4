import { randomBytes } from 'node:crypto';
import * as rules from './production.ts';

type Rule = Exclude<keyof typeof rules, 'inProduction' | 'isGuarded' | 'refusalOf'>;

const hex = (): string => randomBytes(32).toString('hex');
const key = (bytes: Buffer): string => `1:${bytes.toString('base64')}`;

const refused: [rule: Rule, what: string, value: string][] = [
  ['overTls', 'plain http', 'http://shop.example'],
  ['notLocal', 'the sandbox on this machine', 'http://127.0.0.1:8090/google/token'],
  ['notLocal', 'this machine as a number', 'https://2130706433/v1'],
  ['notLocal', 'this machine by IPv6', 'https://[::1]:8090/v1'],
  ['notLocal', 'this machine by its full name', 'https://localhost./openai/v1'],
  ['notLocal', "the sandbox's container", 'https://sandbox:8090'],
  ['notSandbox', "the sandbox's key", 'sk_test_sandbox'],
  ['notSandbox', "Stripe's key for test cards", `sk_test_${hex()}`],
  ['notSandbox', "the sandbox's client", 'sandbox-client'],
  ['mailOverTls', 'mail that never changes to TLS', 'smtp://a:b@mail.example?ignoreTLS=true'],
  ['mailOverTls', 'mail that may stay in clear', 'smtp://a:b@mail.example?requireTLS=false'],
  ['mailOverTls', 'smtps that is none', 'smtps://a:b@mail.example?secure=false'],
  ['mailOverTls', 'anybody as the server', 'smtps://m.example/?tls.rejectUnauthorized=false'],
  ['unguessable', 'three letters', 'abc'.repeat(20)],
  ['unguessable', 'a word again and again', 'passwordpasswordpasswordpassword'],
  ['unguessable', 'a placeholder', 'replace-me-with-a-random-string-32'],
  ['unguessable', 'what our own suites use', 'only-for-tests-only-for-tests-only-for-tests'],
  ['unguessable', 'something short', 'Xk29fPq'],
  ['unguessable', 'nothing behind its prefix', `whsec_${'a'.repeat(28)}`],
  ['eachUnguessable', 'a second one that is weak', `whsec_${hex()}, whsec_suite`],
  ['randomKeys', 'no bytes', key(Buffer.alloc(32))],
  ['randomKeys', 'an older one that is weak', `${key(Buffer.alloc(32, 7))},2:${hex()}`],
  ['strongPassword', 'no password', 'redis://redis:6379'],
  ['strongPassword', 'the usual one', 'postgres://app:postgres@postgres:5432/app'],
  ['strongPassword', 'a placeholder', 'postgres://app:change-me-now@postgres:5432/app'],
];

const accepted: [rule: Rule, value: string][] = [
  ['overTls', 'https://whole.example'],
  ['notLocal', 'https://api.stripe.com'],
  ['notLocal', 'https://sandbox.example.com/v1'],
  ['notLocal', 'https://10.0.0.5/v1'],
  ['notSandbox', 'gpt-5.2'],
  ['notSandbox', `sk_live_${hex()}`],
  ['mailOverTls', 'smtp://user:pass@mail.example:587'],
  ['mailOverTls', 'smtps://user:pass@mail.example:465?pool=true'],
  ['eachUnguessable', `whsec_${hex()},whsec_${hex()}`],
  ['strongPassword', `postgres://app:${hex()}@postgres:5432/app`],
  ['strongPassword', 'postgres:///app?host=/run/postgresql'],
  ['strongPassword', `redis://:${hex()}@redis:6379`],
];

describe('production', () => {
  test.each(refused)('%s refuses %s', (rule, _what, value) => {
    const sentence = rules[rule](value) ?? '';
    expect(sentence).toMatch(/^must .* in production$/);
    expect(sentence).not.toContain(value);
  });

  test.each(accepted)('%s takes %s', (rule, value) => {
    expect(rules[rule](value)).toBeUndefined();
  });

  test('takes whatever openssl makes, every time', () => {
    for (let time = 0; time < 2_000; time += 1) {
      const secret = randomBytes(32);
      const texts = [secret.toString('base64'), secret.subarray(0, 24).toString('hex')];
      for (const text of texts) expect([text, rules.unguessable(text)]).toEqual([text, undefined]);
      expect(rules.randomKeys(key(secret))).toBeUndefined();
    }
  });
});
