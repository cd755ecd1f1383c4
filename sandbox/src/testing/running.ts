import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { readEnvironment } from '../config.ts';
import { startSandbox, type RunningSandbox } from '../server.ts';

const webhookSecret = 'whsec_test';

interface Receiver {
  url: string;
  /** Every event with a correct signature, in order of arrival. */
  events: Stripe.Event[];
  /** Answers the next deliveries with these codes, then 200. */
  statuses: number[];
  /** Resolves when `count` deliveries with a correct signature have arrived. */
  seen(count: number): Promise<Stripe.Event[]>;
  server: Server;
}

/** What the product's webhook address does, reduced to the signature check. */
const startReceiver = async (): Promise<Receiver> => {
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.statusCode = receiver.statuses.shift() ?? 200;
      const signature = String(request.headers['stripe-signature']);
      receiver.events.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
      response.end();
      arrivals.emit('arrival');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events: [],
    statuses: [],
    seen: async (count) => {
      while (receiver.events.length < count) await once(arrivals, 'arrival');
      return receiver.events;
    },
    server,
  };
  return receiver;
};

export interface TestSandbox extends RunningSandbox {
  receiver: Receiver;
  /** Calls the sandbox without following redirects. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON to `/control` and reads JSON. */
  control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** A sandbox on free ports, with a receiver for its webhooks. */
export const startTestSandbox = async (
  changes: Record<string, string> = {},
): Promise<TestSandbox> => {
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
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${sandbox.port}${path}`, { redirect: 'manual', ...init });

  return {
    ...sandbox,
    receiver,
    call,
    control: async (method, path, body) => {
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
