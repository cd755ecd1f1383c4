import nodemailer from 'nodemailer';
import { startTestSandbox, type TestSandbox } from '../testing/running.ts';

const email = {
  from: '"Whole & Held" <hello@example.com>',
  to: 'Ann <ann@example.com>',
  subject: '<script>alert(1)</script>',
  text: 'Your code is 123456. https://example.com/verify?a=1&b=2.',
  html: '<p>Your code is <b>123456</b></p><script>alert(1)</script>',
  messageId: '<one@example.com>',
};

describe('mail', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  it('is shown to a person without letting its markup run', async () => {
    await nodemailer
      .createTransport(`smtp://anyone:anything@127.0.0.1:${sandbox.smtpPort}`)
      .sendMail(email);
    const list = await sandbox.call('/mail/api/v1/messages');
    const [mail] = ((await list.json()) as { messages: { ID: string }[] }).messages;
    const page = await (await sandbox.call(`/mail/${mail?.ID}`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('https://example.com/verify?a&#x3D;1&amp;b&#x3D;2.');
    const source = await (await sandbox.call(`/mail/api/v1/message/${mail?.ID}/raw`)).text();
    expect(source).toContain('Message-ID: <one@example.com>');
    const frame = await sandbox.call(`/mail/${mail?.ID}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await frame.text()).toContain('<b>123456</b>');
  });
});
