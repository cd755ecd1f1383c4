import nodemailer, { type SendMailOptions } from 'nodemailer';
import { startBench, type TestBench } from '../testing.ts';

interface Listed {
  total: number;
  messages_count: number;
  messages: { ID: string; MessageID: string; To: { Address: string }[]; Subject: string }[];
}

const letter = {
  from: '"Whole & Held" <hello@example.com>',
  to: 'Ann <ann@example.com>',
  subject: 'Your code',
  text: 'Your code is 123456. https://example.com/verify?a=1&b=2.',
  html: '<p>Your code is <b>123456</b></p><script>alert(1)</script>',
  messageId: '<one@example.com>',
} satisfies SendMailOptions;

describe('mail', () => {
  let bench: TestBench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench.stop());
  afterEach(() => bench.control('POST', '/reset'));

  const send = (changes: SendMailOptions = {}) =>
    nodemailer
      .createTransport(`smtp://anyone:anything@127.0.0.1:${bench.sandbox.smtpPort}`)
      .sendMail({ ...letter, ...changes });
  const read = async <T>(path: string) => (await (await bench.call(`/mail${path}`)).json()) as T;
  const list = (query = '') => read<Listed>(`/api/v1/messages?${query}`);

  it('shows what was sent in the shape of Mailpit, newest first', async () => {
    await send();
    await send({ subject: 'Second', messageId: '<two@example.com>' });
    const { total, messages } = await list();
    expect(total).toBe(2);
    expect(messages[0]).toMatchObject({ Subject: 'Second', MessageID: 'two@example.com' });
    expect(messages[1]).toMatchObject({
      From: { Name: 'Whole & Held', Address: 'hello@example.com' },
      To: [{ Name: 'Ann', Address: 'ann@example.com' }],
      Snippet: letter.text,
    });
    const full = await read(`/api/v1/message/${messages[1]?.ID}`);
    expect(full).toMatchObject({
      Subject: 'Your code',
      Headers: { 'Message-ID': ['<one@example.com>'] },
    });
    expect((full as { HTML: string }).HTML).toContain('<b>123456</b>');
    expect((full as { Text: string }).Text.trim()).toBe(letter.text);
  });

  it('searches, limits and pages', async () => {
    await send();
    await send({ to: 'bob@example.com' });
    await send({ to: 'bob@example.com', subject: 'Receipt' });
    const found = await list('query=to:"bob@example.com"&limit=1&start=1');
    expect(found).toMatchObject({ total: 3, messages_count: 2 });
    expect(found.messages.map(({ Subject }) => Subject)).toEqual(['Your code']);
    expect((await list('query=to:bob subject:receipt')).messages_count).toBe(1);
    expect((await list('query=to:nobody')).messages).toEqual([]);
  });

  it('deletes all', async () => {
    await send();
    expect((await bench.call('/mail/api/v1/messages', { method: 'DELETE' })).status).toBe(200);
    expect((await list()).total).toBe(0);
  });

  it('answers 404 for a mail that is not there', async () => {
    expect((await bench.call('/mail/api/v1/message/none')).status).toBe(404);
    expect((await bench.call('/mail/none')).status).toBe(404);
  });

  it('shows a mail to a person without letting its markup run', async () => {
    await send({ subject: '<script>alert(1)</script>' });
    const [mail] = (await list()).messages;
    const page = await (await bench.call(`/mail/${mail?.ID}`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('href="https://example.com/verify?a=1&amp;b=2"');
    const frame = await bench.call(`/mail/${mail?.ID}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await frame.text()).toContain('<b>123456</b>');
  });

  it.each([
    [{ mode: 'fail', code: 451 }, /451/, 0],
    [{ mode: 'fail', code: 550 }, /550/, 0],
    [{ mode: 'refuse' }, /421/, 0],
    [{ mode: 'drop' }, /closed|ECONN|socket/i, 1],
  ])('with the fault %j the sender fails once, then gets through', async (fault, reason, kept) => {
    await bench.control('PUT', '/faults', { smtp: { ...fault, times: 1 } });
    await expect(send()).rejects.toThrow(reason);
    expect((await list()).total).toBe(kept);
    await send();
    const { mails } = (await bench.control('GET', '/ledger')) as {
      mails: { messageId: string; acknowledged: boolean }[];
    };
    expect(mails.filter(({ acknowledged }) => acknowledged)).toHaveLength(1);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
