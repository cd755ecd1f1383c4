import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as rules from './production.ts';
import {
  atLeast,
  databaseAddress,
  list,
  logLevel,
  origin,
  readSettings,
  secret,
  text,
} from './settings.ts';

const table = {
  DATABASE_URL: databaseAddress(),
  PUBLIC_URL: origin(),
  SECRET_KEY: secret(),
  HOOKS: list(),
  PASSES: atLeast(2).default(3),
  POOL: atLeast(1).default(10),
  LOG_LEVEL: logLevel(),
  MODEL: text(),
};

const right = {
  DATABASE_URL: 'postgres://a:b@localhost/c',
  PUBLIC_URL: 'https://example.com',
  SECRET_KEY: 'x'.repeat(32),
  HOOKS: 'new, old',
  MODEL: 'm',
};

/** @returns what is written before the process would exit */
const refused = (environment: Record<string, string>): string => {
  const write = import.meta.jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = import.meta.jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(() => readSettings('api', table, environment)).toThrow('ended');
  const written = write.mock.calls.map(([line]) => String(line)).join('');
  expect(exit).toHaveBeenCalledWith(1);
  import.meta.jest.restoreAllMocks();
  return written;
};

describe('settings', () => {
  it('that are missing are all named in one line', () => {
    expect(readSettings('api', table, right)).toMatchObject({ HOOKS: ['new', 'old'], PASSES: 3 });
    expect(refused({})).toBe(
      'api: settings: DATABASE_URL is missing; PUBLIC_URL is missing; SECRET_KEY is missing; ' +
        'HOOKS is missing; MODEL is missing\n',
    );
  });

  it('that are wrong are named with their rule and never with their value', () => {
    const wrong = Object.fromEntries(Object.keys(table).map((name) => [name, 'canary,']));
    const line = refused({ ...wrong, MODEL: 'm' });
    expect(line).toContain('PUBLIC_URL must be an origin like https://example.com');
    expect(line).toContain('SECRET_KEY must have at least 32 characters');
    expect(line).toContain('PASSES must be a whole number of at least 2');
    expect(line).toContain('LOG_LEVEL must be one of debug, info, warn, error, silent');
    expect(line).toContain(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name',
    );
    expect(line).not.toContain('canary');
  });

  it.each([
    ['with a slash', 'postgres://app:Geheim/Pass+42=@postgres:5432/app'],
    ['with a slash behind what looks like a port', 'postgres://app:5432/Geheim@postgres:5432/app'],
    ['with an @', 'postgres://app:Geheim@Pass/x@postgres:5432/app'],
    ['with a #', 'postgres://app:1234#Geheim@postgres:5432/app'],
    ['with a ?', 'postgres://app:1234?Geheim@postgres:5432/app'],
    ['with half an escape', 'postgres://app:Geheim%zz42@postgres:5432/app'],
    ['of another kind of server', 'mysql://app:Geheim@postgres:5432/app'],
    ['without any server', 'app:Geheim@postgres'],
  ])('that hold a password never print it: %s', (_what, DATABASE_URL) => {
    const line = refused({ ...right, DATABASE_URL });
    expect(line).toMatch(/^api: settings: DATABASE_URL must [^\n;]*\n$/);
    expect(line).not.toContain('Geheim');
  });
});

describe('settings in files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { SECRET_KEY, ...others } = right;

  it('are read like others, and fill in an address, whatever characters a password has', () => {
    const SECRET_KEY_FILE = file('key', `${SECRET_KEY}\n`);
    const DATABASE_PASSWORD_FILE = file('password', 'a/b@c#d$e\n');
    const DATABASE_URL = 'postgres://app:<DATABASE_PASSWORD>@db/app';
    const given = { ...others, SECRET_KEY_FILE, DATABASE_URL, DATABASE_PASSWORD_FILE };
    const read = readSettings('api', table, given);
    expect(read.SECRET_KEY).toBe(SECRET_KEY);
    expect(decodeURIComponent(new URL(read.DATABASE_URL).password)).toBe('a/b@c#d$e');
  });

  it('that are empty are missing, and those that cannot be read are named', () => {
    const SECRET_KEY_FILE = file('key', '\n');
    expect(refused({ ...others, SECRET_KEY_FILE })).toBe('api: settings: SECRET_KEY is missing\n');
    const gone = join(folder, 'gone');
    const line = refused({ ...right, MODEL: '', MODEL_FILE: gone, SECRET_KEY_FILE: gone });
    expect(line).toContain('SECRET_KEY_FILE cannot be read; MODEL_FILE cannot be read');
    expect(line).not.toContain(folder);
  });

  it('that are given twice are refused: nobody knows which of them is meant', () => {
    const SECRET_KEY_FILE = file('key', 'canary'.repeat(8));
    expect(refused({ ...right, SECRET_KEY_FILE })).toBe(
      'api: settings: SECRET_KEY is given twice, the other in SECRET_KEY_FILE\n',
    );
  });
});

type Rule = Exclude<keyof typeof rules, 'inProduction' | 'isGuarded' | 'refusalOf'>;

const hex = (): string => randomBytes(32).toString('hex');
const key = (bytes: Buffer): string => `1:${bytes.toString('base64')}`;

const refusedBy: [rule: Rule, what: string, value: string][] = [
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

const takenBy: [rule: Rule, value: string][] = [
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
  test.each(refusedBy)('%s refuses %s', (rule, _what, value) => {
    const sentence = rules[rule](value) ?? '';
    expect(sentence).toMatch(/^must .* in production$/);
    expect(sentence).not.toContain(value);
  });

  test.each(takenBy)('%s takes %s', (rule, value) => {
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
