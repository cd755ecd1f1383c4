import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { readEnvironment } from '../config.ts';
import { startSandbox } from '../server.ts';

const webhookSecret = 'whsec_test';

/** What the product's webhook address does, reduced to the signature check. */
const startReceiver = async () => {
  const arrivals = new EventEmitter();
  /** Every event with a correct signature, in order of arrival. */
  const events: Stripe.Event[] = [];
  /** Answers the next deliveries with these codes, then 200. */
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.statusCode = statuses.shift() ?? 200;
      const signature = String(request.headers['stripe-signature']);
      events.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
      response.end();
      arrivals.emit('arrival');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  /** Resolves when as many deliveries with a correct signature have arrived. */
  const seen = async (count: number): Promise<Stripe.Event[]> => {
    while (events.length < count) await once(arrivals, 'arrival');
    return events;
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  return { url, events, statuses, seen, server };
};

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** A sandbox on free ports, with a receiver for its webhooks. */
export const startTestSandbox = async (changes: Record<string, string> = {}) => {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({
    ...readEnvironment({
      SANDBOX_WEBHOOK_URL: receiver.url,
      STRIPE_WEBHOOK_SECRETS: webhookSecret,
      ...changes,
    }),
    SANDBOX_PORT: 0,
    SANDBOX_SMTP_PORT: 0,
  });
  /** Calls the sandbox without following redirects. */
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${sandbox.port}${path}`, { redirect: 'manual', ...init });

  return {
    ...sandbox,
    receiver,
    call,
    /** Sends JSON to `/control` and reads JSON. */
    control: async (method: string, path: string, body?: unknown) => {
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const response = await call(`/control${path}`, {
        method,
        ...(body === undefined ? {} : json),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    stop: async () => {
      await sandbox.close();
      receiver.server.closeAllConnections();
      receiver.server.close();
    },
  };
};
