import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import OpenAI from 'openai';
import { readEnvironment } from './config.ts';
import { stripeApiVersion } from './stripe/events.ts';
import { startTestSandbox, type TestSandbox } from './testing/running.ts';

it('refuses production', () => {
  const SANDBOX_WEBHOOK_URL = 'http://localhost:8080/api/payment/webhook';
  const given = { SANDBOX_WEBHOOK_URL, STRIPE_WEBHOOK_SECRETS: 'whsec_a', NODE_ENV: 'production' };
  expect(() => readEnvironment(given)).toThrow('refuses');
});

describe('the process', () => {
  const secret = {
    authorization: 'Bearer sk_test_x',
    'stripe-version': stripeApiVersion,
  };
  const order = {
    mode: 'payment',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4900',
    'line_items[0][price_data][product]': 'self-guided',
    'line_items[0][quantity]': '1',
    customer_email: 'ann@example.com',
    success_url: 'http://localhost:8080/done',
  };

  it('remembers a payment over a restart and still delivers its event', async () => {
    const SANDBOX_DATA_DIR = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const before = await startTestSandbox({
      SANDBOX_DATA_DIR,
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:1/nobody',
    });
    await before.call('/v1/products', {
      method: 'POST',
      headers: secret,
      body: new URLSearchParams({ id: 'self-guided', name: 'Reset' }),
    });
    const created = await before.call('/v1/checkout/sessions', {
      method: 'POST',
      headers: { ...secret, 'idempotency-key': 'order-1' },
      body: new URLSearchParams(order),
    });
    const { id } = (await created.json()) as { id: string };
    await before.control('POST', `/payments/${id}/pay`, {});
    await before.stop();

    const after = await startTestSandbox({ SANDBOX_DATA_DIR });
    await after.receiver.seen(2);
    expect(after.receiver.events.map(({ type }) => type)).toContain('checkout.session.completed');
    const found = await after.call(`/v1/checkout/sessions/${id}`, { headers: secret });
    expect(await found.json()).toMatchObject({ status: 'complete', payment_status: 'paid' });
    await after.stop();
    rmSync(SANDBOX_DATA_DIR, { recursive: true });
  });
});

const email = {
  from: '"Whole & Held" <hello@example.com>',
  to: 'Ann <ann@example.com>',
  subject: '<script>alert(1)</script>',
  text: 'Your code is 123456. https://example.com/verify?a=1&b=2.',
  html: '<p>Your code is <b>123456</b></p><script>alert(1)</script>',
  messageId: '<one@example.com>',
};

describe('a sandbox', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  it("refuses another site's form", async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await sandbox.call('/control/reset', { method: 'POST', headers })).status).toBe(403);
  });

  it('refuses a parameter that OpenAI does not know', async () => {
    const baseURL = `http://127.0.0.1:${sandbox.port}/openai/v1`;
    const openai = new OpenAI({ apiKey: 'sk-test', baseURL, maxRetries: 0, logLevel: 'off' });
    const known = { model: 'gpt-test', instructions: 'x', input: 'x', store: false } as const;
    const refused = openai.responses.create({ ...known, stream: true, colour: 'red' } as never);
    await expect(refused).rejects.toMatchObject({ status: 400, param: 'colour' });
  });

  it('shows a mail to a person without letting its markup run', async () => {
    await nodemailer
      .createTransport(`smtp://anyone:anything@127.0.0.1:${sandbox.smtpPort}`)
      .sendMail(email);
    const list = await sandbox.call('/control/mails?to=ANN@&subject=script&about=code');
    const [mail] = (await list.json()) as { id: string }[];
    const page = await sandbox.call(`/mail/${mail?.id}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;b&gt;123456&lt;/b&gt;');
    expect(html).toContain("sandbox='allow-popups allow-popups-to-escape-sandbox'");
    const source = await (await sandbox.call(`/mail/${mail?.id}/source`)).text();
    expect(source).toContain('Message-ID: <one@example.com>');
  });
});
