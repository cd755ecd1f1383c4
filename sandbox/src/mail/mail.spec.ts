import nodemailer, { type SendMailOptions } from 'nodemailer';
import { startTestSandbox, type TestSandbox } from '../testing/running.ts';

interface Listed {
  messages: { ID: string; MessageID: string; To: { Address: string }[]; Subject: string }[];
}

const email = {
  from: '"Whole & Held" <hello@example.com>',
  to: 'Ann <ann@example.com>',
  subject: 'Your code',
  text: 'Your code is 123456. https://example.com/verify?a=1&b=2.',
  html: '<p>Your code is <b>123456</b></p><script>alert(1)</script>',
  messageId: '<one@example.com>',
} satisfies SendMailOptions;

describe('mail', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());
  afterEach(() => sandbox.control('POST', '/reset'));

  const send = (changes: SendMailOptions = {}) =>
    nodemailer
      .createTransport(`smtp://anyone:anything@127.0.0.1:${sandbox.smtpPort}`)
      .sendMail({ ...email, ...changes });
  const read = async <T>(path: string) => (await (await sandbox.call(`/mail${path}`)).json()) as T;
  const list = async () => (await read<Listed>('/api/v1/messages')).messages;

  it('shows what was sent in the shape of Mailpit, newest first', async () => {
    await send();
    await send({ subject: 'Second', messageId: '<two@example.com>' });
    const messages = await list();
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ Subject: 'Second', MessageID: 'two@example.com' });
    expect(messages[1]).toMatchObject({
      From: { Address: 'hello@example.com' },
      To: [{ Address: 'ann@example.com' }],
      Snippet: email.text,
    });
    const full = await read(`/api/v1/message/${messages[1]?.ID}`);
    expect(full).toMatchObject({ Subject: 'Your code', MessageID: 'one@example.com' });
    expect((full as { HTML: string }).HTML).toContain('<b>123456</b>');
    expect((full as { Text: string }).Text.trim()).toBe(email.text);
  });

  it('shows a mail to a person without letting its markup run', async () => {
    await send({ subject: '<script>alert(1)</script>' });
    const [mail] = await list();
    const page = await (await sandbox.call(`/mail/${mail?.ID}`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('https://example.com/verify?a&#x3D;1&amp;b&#x3D;2.');
    const source = await (await sandbox.call(`/mail/api/v1/message/${mail?.ID}/raw`)).text();
    expect(source).toContain('Message-ID: <one@example.com>');
    const frame = await sandbox.call(`/mail/${mail?.ID}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await frame.text()).toContain('<b>123456</b>');
  });

  it.each([
    [{ mode: 'fail', code: 451 }, /451/, 0],
    [{ mode: 'refuse' }, /421/, 0],
    [{ mode: 'drop' }, /closed|ECONN|socket/i, 1],
  ])('with the fault %j the sender fails once, then gets through', async (fault, reason, kept) => {
    await sandbox.control('PUT', '/faults', { smtp: { ...fault, times: 1 } });
    await expect(send()).rejects.toThrow(reason);
    expect(await list()).toHaveLength(kept);
    await send();
    const { mails } = (await sandbox.control('GET', '/ledger')) as {
      mails: { messageId: string; acknowledged: boolean }[];
    };
    expect(mails.filter(({ acknowledged }) => acknowledged)).toHaveLength(1);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
