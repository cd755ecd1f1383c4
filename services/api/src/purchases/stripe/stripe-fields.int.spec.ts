import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { differencesOf, published } from '../../testing/stripe-fields.ts';
import { testConfig } from '../../testing/settings.ts';
import { startStripeSandbox, type StripeSandbox } from '../../testing/stripe-sandbox.ts';
import type { CheckoutOrder } from './checkout-params.ts';
import { createProduct, connect, refundInFull } from './stripe-connection.ts';
import { StripeClient } from './stripe.client.ts';

/** A proxy between our client and the sandbox that records the answers. */
const startRecorder = async (target: string, answers: unknown[]): Promise<Server> => {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const kept = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];
    const given = kept.flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as [string, string]] : [],
    );
    void text(request).then(async (body) => {
      const init = { method, headers: new Headers(given), ...(body && { body }) };
      const answer = await fetch(`${target}${url}`, init);
      const json = await answer.text();
      if (answer.ok) answers.push(JSON.parse(json));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(json);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

describe('what the stand-in for Stripe answers and sends', () => {
  const answers: unknown[] = [];
  let sandbox: StripeSandbox;
  let recorder: Server;
  let client: StripeClient;
  let settings: { STRIPE_SECRET_KEY: string; STRIPE_API_URL: string };

  beforeAll(async () => {
    sandbox = await startStripeSandbox();
    recorder = await startRecorder(sandbox.url, answers);
    const { port } = recorder.address() as AddressInfo;
    const config = testConfig('postgres://localhost/none', {
      STRIPE_API_URL: `http://127.0.0.1:${String(port)}`,
    });
    settings = config;
    client = new StripeClient(config);
  });
  afterAll(() => {
    sandbox.stop();
    recorder.close();
  });

  const order = (id: string): CheckoutOrder => ({
    id,
    attempt: 1,
    product: 'self-guided' as const,
    offer: 'self-guided' as const,
    amount: 4_900,
    currency: 'usd',
    email: 'payer@example.com',
  });

  /** Everything that the product asks Stripe, and every event that it reads. */
  const driveEverything = async (): Promise<void> => {
    await createProduct(await connect(settings), 'self-guided');
    const code = await client.findPromotionCode('WELCOME10');
    const [refunded, disputed, left] = [
      await client.createCheckout(order('one'), code),
      await client.createCheckout(order('two')),
      await client.createCheckout(order('three')),
    ];
    for (const { id } of [refunded, disputed]) await sandbox.press(id, 'pay');
    const { paymentIntent } = await client.readCheckout(refunded.id);
    await refundInFull(settings, { orderId: 'one', paymentIntent: paymentIntent ?? '' });
    await sandbox.press(disputed.id, 'dispute', { status: 'lost' });
    await client.expireCheckout(left.id);
    for await (const event of client.listEvents(new Date(0))) expect(event.id).toMatch(/^evt_/);
  };

  it('has exactly the fields that Stripe publishes', async () => {
    await driveEverything();
    const seen = new Set<string>();
    expect(differencesOf(answers, seen)).toEqual([]);
    expect([...published.keys()].filter((name) => !seen.has(name))).toEqual([]);
  });

  it('are more events than fit on one page, all read', async () => {
    const abandoned = [];
    for (let left = 0; left < 101; left += 1) {
      const { id } = await client.createCheckout(order(`left-${String(left)}`));
      await client.expireCheckout(id);
      abandoned.push(id);
    }
    const told = new Set<string>();
    for await (const { type, data } of client.listEvents(new Date(0)))
      if (type === 'checkout.session.expired') told.add((data.object as { id: string }).id);
    expect(abandoned.filter((id) => !told.has(id))).toEqual([]);
  });

  it('would notice a field that is dropped, or made up', () => {
    const request = { id: null, key: null };
    expect(differencesOf(request, new Set(), 'event.request')).toEqual([
      'event.request lacks idempotency_key',
      'event.request has made up key',
    ]);
  });
});
