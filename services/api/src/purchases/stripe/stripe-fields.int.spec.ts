import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '@repo/testing/ports';
import { readConfig } from '../../platform/config.ts';
import { testEnvironment } from '@repo/testing/api/settings';
import { startStripeSandbox } from '@repo/testing/providers/stripe';
import { type CheckoutOrder, StripeClient } from './stripe.client.ts';
import { createProduct, connect, refundInFull } from './stripe-connection.ts';

const [, ...blocks] = readFileSync(new URL('stripe-fields.txt', import.meta.url), 'utf8').split(
  '\n\n',
);
/** The fields of each object in Stripe's documentation; false for a field that may be absent. */
const published = new Map(
  blocks.map((block) => {
    const [object = '', ...names] = block.trim().split(/\s+/);
    const fields = names.map((name) => [name.replace(/[?+]$/, ''), !name.endsWith('?')] as const);
    return [object, new Map(fields)];
  }),
);

/** How the objects in an answer differ from the documentation; `seen` collects their names. */
const differencesOf = (answer: unknown, seen: Set<string>, place = ''): string[] => {
  if (Array.isArray(answer)) return answer.flatMap((each) => differencesOf(each, seen, place));
  if (typeof answer !== 'object' || answer === null) return [];
  const named = (answer as { object?: unknown }).object;
  const name = typeof named === 'string' ? named : place;
  seen.add(name);
  const fields = published.get(name);
  const missing = [...(fields ?? [])].filter(([field, isSure]) => isSure && !(field in answer));
  const made = fields ? Object.keys(answer).filter((field) => !fields.has(field)) : [];
  return [
    ...missing.map(([field]) => `${name} lacks ${field}`),
    ...made.map((field) => `${name} has made up ${field}`),
    ...Object.entries(answer).flatMap(([field, value]) =>
      differencesOf(value, seen, `${name}.${field}`),
    ),
  ];
};

/** A proxy between our client and the sandbox that records the answers. */
const createRecorder = (target: string, answers: unknown[]): Server =>
  createServer((request, response) => {
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

const answers: unknown[] = [];
const sandbox = await startStripeSandbox();
const recorder = createRecorder(sandbox.url, answers);
const settings = testEnvironment('postgres://localhost/none', {
  STRIPE_API_URL: `http://127.0.0.1:${String(await listenLocally(recorder))}`,
});
const config = readConfig(settings);
const client = new StripeClient(config);
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
  await createProduct(await connect(config), 'self-guided');
  const code = await client.findPromotionCode('WELCOME10');
  const [refunded, disputed, left] = [
    await client.createCheckout(order('one'), code),
    await client.createCheckout(order('two')),
    await client.createCheckout(order('three')),
  ];
  for (const { id } of [refunded, disputed]) await sandbox.press(id, 'pay');
  const { paymentIntent } = await client.readCheckout(refunded.id);
  await refundInFull(config, { orderId: 'one', paymentIntent: paymentIntent ?? '' });
  await sandbox.press(disputed.id, 'dispute', { status: 'lost' });
  await client.expireCheckout(left.id);
  for await (const event of client.listEvents(new Date(0))) expect(event.id).toMatch(/^evt_/);
};

describe('what the stand-in for Stripe answers and sends', () => {
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
});
