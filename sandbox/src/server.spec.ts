import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './config.ts';
import { startBench } from './testing.ts';

const enough = {
  SANDBOX_WEBHOOK_URL: 'http://localhost:8080/api/payment/webhook',
  STRIPE_WEBHOOK_SECRETS: 'whsec_a, whsec_b',
};

describe('readSettings', () => {
  it('signs with the first secret and listens on loopback', () => {
    expect(readSettings(enough)).toMatchObject({ webhookSecret: 'whsec_a', host: '127.0.0.1' });
  });

  it('refuses production', () => {
    expect(() => readSettings({ ...enough, NODE_ENV: 'production' })).toThrow('refuses');
  });

  it('names everything missing in one line', () => {
    expect(() => readSettings({ SANDBOX_PORT: 'x' })).toThrow(
      /^[^\n]*SANDBOX_PORT[^\n]*SANDBOX_WEBHOOK_URL \(missing\)[^\n]*STRIPE_WEBHOOK_SECRETS \(missing\)[^\n]*$/,
    );
  });
});

describe('the process', () => {
  const secret = { authorization: 'Bearer sk_test_x' };
  const order = {
    mode: 'payment',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4900',
    'line_items[0][price_data][product_data][name]': 'Reset',
    customer_email: 'ann@example.com',
    success_url: 'http://localhost:8080/done',
  };

  it('remembers a payment over a restart and still delivers its event', async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const before = await startBench({ dataDirectory, webhookUrl: 'http://127.0.0.1:1/nobody' });
    const created = await before.call('/v1/checkout/sessions', {
      method: 'POST',
      headers: secret,
      body: new URLSearchParams(order),
    });
    const { id } = (await created.json()) as { id: string };
    await before.control('POST', `/payments/${id}/pay`, {});
    await before.stop();

    const after = await startBench({ dataDirectory });
    await after.receiver.seen(4);
    expect(after.receiver.events.map(({ type }) => type)).toContain('checkout.session.completed');
    const found = await after.call(`/v1/checkout/sessions/${id}`, { headers: secret });
    expect(await found.json()).toMatchObject({ status: 'complete', payment_status: 'paid' });
    await after.stop();
    rmSync(dataDirectory, { recursive: true });
  });

  it('explains itself, and its buttons work without script', async () => {
    const bench = await startBench();
    const page = await (await bench.call('/')).text();
    expect(page).not.toContain('<script');
    for (const word of ['WELCOME10', 'Stripe', 'Google', 'OpenAI', '/control/ledger']) {
      expect(page).toContain(word);
    }
    const set = await bench.postForm('/control/faults', {
      service: 'smtp',
      mode: 'fail',
      times: '3',
      ms: '',
    });
    expect(set.headers.get('location')).toBe('/');
    expect(await bench.control('GET', '/faults')).toEqual({ smtp: { mode: 'fail', times: 3 } });
    const headers = { 'content-type': 'application/json' };
    const cleared = await bench.call('/control/faults', { method: 'DELETE', headers });
    expect(await cleared.json()).toEqual({});
    await bench.stop();
  });

  it("refuses another site's form", async () => {
    const bench = await startBench();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await bench.call('/control/reset', { method: 'POST', headers })).status).toBe(403);
    await bench.stop();
  });

  it('closes at once while a client waits for an answer that never comes', async () => {
    const bench = await startBench();
    await bench.control('PUT', '/faults', { openai: { mode: 'hang' } });
    const waiting = bench.call('/openai/v1/responses', {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'm', input: 'x' }),
    });
    const outcome = expect(waiting).rejects.toThrow();
    await bench.stop();
    await outcome;
  });
});
