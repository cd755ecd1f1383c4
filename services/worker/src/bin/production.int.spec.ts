import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { isGuarded } from '@repo/backend/settings/production';
import { createMailer, serverAt } from '../platform/mail/mailer.ts';
import { workerSettings } from '../platform/settings.ts';
import { listenLocally } from '../testing/local.ts';
import { waitFor } from '@repo/testing/wait-for';
import { runWorker } from '../testing/process.ts';

const hex = (): string => randomBytes(24).toString('hex');
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

const start = async (given: Record<string, string>) => {
  const worker = runWorker({ ...right, ...given });
  return { code: await worker.ended(), output: worker.output() };
};

describe('in production the worker', () => {
  test('takes what production has, and only misses the database', async () => {
    const worker = runWorker(right);
    // It waits for an absent database, and reports that.
    await waitFor(() => worker.output().includes('no database answers'));
    worker.child.kill('SIGKILL');
    await worker.ended();
    expect(worker.output()).not.toContain('settings');
  });

  test.each([
    ['links over plain http', { PUBLIC_URL: 'http://shop.example' }],
    ['mails nobody gets', { SMTP_URL: 'smtp://127.0.0.1:1025' }],
    ["mails into the sandbox's inbox", { SMTP_URL: 'smtp://sandbox:1025' }],
    ['codes in clear', { SMTP_URL: 'smtp://user:pass@mail.example:587?ignoreTLS=true' }],
    [
      'codes for anybody in between',
      { SMTP_URL: 'smtps://m.example?tls.rejectUnauthorized=false' },
    ],
    ['reflections in clear', { OPENAI_BASE_URL: 'http://model.example/v1' }],
    ['insights that are made up', { OPENAI_BASE_URL: 'https://127.0.0.1:8090/openai/v1' }],
    ['a model that is none', { OPENAI_MODEL: 'sandbox-insight' }],
    ["the sandbox's key", { OPENAI_API_KEY: 'sandbox-key' }],
    ['texts in clear to a moderator', { OPENAI_MODERATION_URL: 'http://model.example/m' }],
    ['links that anybody can sign', { SECRET_KEY: 'xyz'.repeat(11) }],
    ['texts that can be opened', { MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}` }],
    ['a queue that everybody may read', { QUEUE_URL: 'redis://redis:6379' }],
    ['a database whose password is known', { DATABASE_URL: 'postgres://app:app@db:5432/app' }],
  ])('refuses %s, in one line without the value', async (_what, given) => {
    const [name = '', value = ''] = Object.entries(given)[0] ?? [];
    const { code, output } = await start(given);
    expect(output).toMatch(new RegExp(`^worker: settings: ${name} must [^\\n;]*\\n$`));
    expect(output).not.toContain(value);
    expect(code).toBe(1);
  });

  const addresses = ['DATABASE_URL', 'QUEUE_URL', 'SMTP_URL', 'OPENAI_BASE_URL'] as const;
  test.each(
    ['Geheim/Pass+42=@host:5432/app', '1/Geheim@host/app', 'Geheim%zz@host/app'].flatMap((rest) =>
      ['postgres', 'redis', 'smtps', 'https'].map((scheme) => `${scheme}://app:${rest}`),
    ),
  )('never prints the password of an address that cannot be read: %s', async (url) => {
    const { code, output } = await start(
      Object.fromEntries(addresses.map((name) => [name, url] as const)),
    );
    expect(output).toMatch(/^worker: settings: [^\n]*\n$/);
    for (const name of addresses) expect(output).toMatch(new RegExp(` ${name} must `));
    expect(output).not.toContain('Geheim');
    expect(code).toBe(1);
  });

  test('asks something of every address, key and secret', () => {
    const risky = Object.entries(workerSettings).filter(([name]) =>
      /_(?:URL|KEYS?|SECRETS?)$/.test(name),
    );
    expect(risky.length).toBeGreaterThan(6);
    expect(risky.filter(([, row]) => !isGuarded(row)).map(([name]) => name)).toEqual([]);
  });
});

test.each([
  ['smtp://127.0.0.1:1025', false],
  ['smtp://sandbox:1025', false],
  ['smtp://mail.example:587', true],
])('whether %s has to change to TLS, wherever we run: %s', (url, isTlsRequired) => {
  expect(serverAt(url)).toEqual({ url, isTlsRequired });
});

test('a mail server that somebody keeps from changing to TLS gets no mail and no password', async () => {
  let heard = '';
  const server = createServer((socket) => {
    socket.setEncoding('utf8').write('220 mail.example ESMTP\r\n');
    // A stripped EHLO: no STARTTLS in the list of extensions.
    socket.on('data', (said: string) => {
      heard += said;
      const answers = { EHLO: '250 AUTH PLAIN LOGIN', QUIT: '221 bye', STARTTLS: '502 no' };
      const verb = said.trim().split(' ', 1)[0] as keyof typeof answers;
      socket.write(`${answers[verb] ?? '250 fine'}\r\n`);
    });
    socket.on('error', () => undefined);
  });
  const port = await listenLocally(server);
  const given = { url: `smtp://user:canary@127.0.0.1:${port}`, isTlsRequired: true };
  const mailer = createMailer(given, 'hello@whole.example', () => ({
    subject: 'code',
    html: '123456',
    text: '123456',
  }));
  const data = { email: 'ada@example.com' };
  await expect(
    mailer.send({} as never, data as never, { id: 'id', requestId: null }),
  ).rejects.toThrow();
  mailer.close();
  server.close();
  await once(server, 'close');
  expect(heard).toContain('STARTTLS');
  expect(heard).not.toMatch(/AUTH|MAIL FROM|123456|ada@/);
});
