import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { errors } from '@repo/contracts/errors';
import { plainRules, rules } from '@repo/contracts/rules';
import type { Failure } from '@repo/contracts/wire';
import type { Browser } from '@repo/testing/browser';
import { fill, readOperations, type Operation } from '@repo/testing/api/operations';
import { api, usePurchases } from '@repo/testing/people/purchases';

let operations: Operation[];

usePurchases();
beforeAll(async () => {
  operations = await readOperations();
});

/** A valid value for each field, so that only the wrong one next to it is judged. */
const fine: Record<string, unknown> = {
  fullName: 'Ada Miller',
  email: 'somebody@example.com',
  password: 'a quiet morning',
  currentPassword: 'a quiet morning',
  code: '123456',
  message: 'I noticed it.',
  programProgress: { currentWeek: 0 },
};

const wrong: Record<string, unknown> = {
  null: null,
  'a number': 7,
  'a fraction': -1.5,
  'a huge number': 1e308,
  'a boolean': true,
  'an empty text': '',
  blanks: ' \n ',
  'a text': 'x',
  'a long text': 'x'.repeat(60_000),
  NUL: 'a\u0000b',
  'half a character': 'a\ud83d',
  'a list': [],
  'a list of texts': ['a@example.com'],
  'a list of null': [null],
  'an object': {},
  'an object of our own': { toString: 'x', length: 1, then: 1 },
  'a nested list': { a: [[{}]] },
};

const json = { 'content-type': 'application/json' };

/** @returns the body with a value at "reminders.day" */
const bodyWith = (fields: string[], field: string, value: unknown): object => {
  const [outer = '', inner] = field.split('.');
  const known = Object.fromEntries(
    Object.entries(fine).filter(([name]) => fields.includes(name) && name !== outer),
  );
  return { ...known, [outer]: inner === undefined ? value : { [inner]: value } };
};

const sentencesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(sentencesIn)
    : [];
};
/** Everything that a person may read about a field. */
const known = new Set(sentencesIn([rules, plainRules, errors]));

const send = async (browser: Browser, operation: Operation, body: object) => {
  const response = await browser.ask(fill(operation, { week: 'week1' }), {
    method: operation.method,
    headers: json,
    body: JSON.stringify(body),
  });
  const type = response.headers.get('content-type') ?? '';
  const answer = type.includes('json') ? ((await response.json()) as Failure) : undefined;
  return { status: response.status, answer };
};

/** Fails for a broken answer, and for a message that is not ours. */
const expectOurs = (name: string, { status, answer }: Awaited<ReturnType<typeof send>>): void => {
  expect([name, status, answer?.data?.code]).not.toEqual([name, expect.any(Number), 'UNEXPECTED']);
  expect([name, status < 500]).toEqual([name, true]);
  const strange = Object.values(answer?.data?.errors ?? {})
    .flat()
    .filter((sentence) => !known.has(sentence));
  expect([name, strange]).toEqual([name, []]);
};

describe('every field of every body', () => {
  it('is named by the description, so that this table misses none', () => {
    const writes = operations.filter(({ fields }) => fields.length > 0);
    expect(writes.length).toBeGreaterThan(12);
    expect(writes.flatMap(({ fields }) => fields)).toEqual(
      expect.arrayContaining(['email', 'reminders.day', 'programProgress.currentWeek', 'basedOn']),
    );
  });

  it.each(Object.entries(wrong))(
    'takes %s without a 5xx, in our own sentences',
    async (kind, value) => {
      for (const operation of operations)
        for (const field of operation.fields) {
          const member = await api.signedIn({ premium: true });
          const answer = await send(member, operation, bodyWith(operation.fields, field, value));
          expectOurs(`${operation.name} ${field} ${kind}`, answer);
        }
    },
  );

  it('is refused together with an unknown one', async () => {
    for (const operation of operations.filter(({ fields }) => fields.length > 0)) {
      const member = await api.signedIn({ premium: true });
      const answer = await send(member, operation, { ...fine, isVerified: true });
      expect([operation.name, answer.status]).toEqual([operation.name, 400]);
      expect(answer.answer?.data.errors?.['isVerified']).toEqual([plainRules.unknown]);
      expectOurs(operation.name, answer);
    }
  });
});

describe('a body', () => {
  const post = (
    body: string | Buffer<ArrayBuffer>,
    headers: Record<string, string> = json,
  ): Promise<Response> => api.visitor().ask('/api/auth/login', { method: 'POST', headers, body });
  const textOf = (...bytes: number[]) =>
    Buffer.from([...Buffer.from('{"email":"'), ...bytes, ...Buffer.from('"}')]);

  it.each<[string, string | Buffer<ArrayBuffer>]>([
    ['of invalid UTF-8', textOf(0xc3, 0x28)],
    ['of overlong UTF-8', textOf(0xc0, 0xaf)],
    ['of half a surrogate as UTF-8', textOf(0xed, 0xa0, 0x80)],
    ['in UTF-16', Buffer.from('{"email":"a"}', 'utf16le')],
    ['30,000 levels deep', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['30,000 objects deep', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
    ['with __proto__', '{"__proto__":{"isVerified":true}}'],
    ['with constructor', '{"constructor":{"prototype":{"a":1}}}'],
    ['that is a list', '[]'],
    ['that is null', 'null'],
    ['that is a text', '"x"'],
    ['that breaks off', '{"email":"a@b.co"'],
    ['with NaN', '{"age":NaN}'],
  ])('%s cannot be read', async (_, body) => {
    const response = await post(body);
    expect([response.status, ((await response.json()) as Failure).data.code]).toEqual([
      400,
      'MALFORMED_BODY',
    ]);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('that unpacks to 50 MB as %s stays packed', async (how, pack) => {
    const bomb = pack(Buffer.alloc(50 * 1024 * 1024, 'a'));
    const response = await post(bomb, { ...json, 'content-encoding': how });
    expect([400, 413, 415]).toContain(response.status);
  });

  it('of 100 MB is refused by its length alone, before it is sent', async () => {
    const call = request(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { ...json, origin: api.config.PUBLIC_URL, 'content-length': 100 * 1024 * 1024 },
    });
    call.on('error', () => undefined);
    call.write('{"email":"');
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    call.destroy();
    expect(response.statusCode).toBe(413);
  });

  it('of 100 MB without a length is refused when it is too long, and is not taken in', async () => {
    const { hostname, port } = new URL(api.url);
    const whole = 100 * 1024 * 1024;
    const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    let sent = 0;
    function* pieces() {
      yield `POST /api/auth/login HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${api.config.PUBLIC_URL}\r\n`;
      yield 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
      for (; sent < whole; sent += 0x10000) yield piece;
    }
    // A raw sender, which keeps sending after it got the answer.
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    await expect(pipeline(Readable.from(pieces()), socket)).rejects.toThrow();
    // The connection may be closed before the answer can be read.
    expect(answer.slice(0, 12)).toMatch(/^$|^HTTP\/1\.1 413/);
    expect(sent).toBeLessThan(whole);
    expect((await api.visitor().ask('/api/health/live')).status).toBe(200);
  });
});
