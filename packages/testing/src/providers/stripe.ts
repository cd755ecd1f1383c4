import { freePort } from '../ports.ts';
import type { Browser } from '../browser.ts';
import { openSandbox } from '../sandbox.ts';
import { startProgram } from '../program.ts';
import { apiVersion, deliver, webhookSecret } from './stripe-events.ts';

interface SandboxEvent {
  data: { object: { id: string; payment_intent?: string | null } };
}

/** As the product asks Stripe. */
const headers = { authorization: 'Bearer sk_test_suite', 'stripe-version': apiVersion };

/**
 * Starts a sandbox for one suite alone, because faults affect all calls. Its webhooks are not
 * received: see `deliverAll`.
 */
export const startStripeSandbox = async () => {
  const [port, smtpPort] = [String(await freePort()), String(await freePort())];
  const program = startProgram('sandbox/src/main.ts', {
    SANDBOX_PORT: port,
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    GOOGLE_CLIENT_ID: 'sandbox-client',
    GOOGLE_CLIENT_SECRET: 'sandbox-secret',
  });
  await program.ready(() => Promise.resolve(program.lines.length > 0));
  const url = `http://127.0.0.1:${port}`;

  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(url + path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
    return response.json();
  };
  /** The texts of the events about these ids (session, payment intent), oldest first. */
  const eventsAbout = async (...ids: string[]): Promise<string[]> => {
    const { data } = (await read('/v1/events?limit=100')) as { data: SandboxEvent[] };
    return data
      .filter(({ data: { object } }) =>
        [object.id, object.payment_intent].some((id) => !!id && ids.includes(id)),
      )
      .map((event) => JSON.stringify(event))
      .reverse();
  };

  const { press, setFaults, ledger } = openSandbox(url);
  return {
    url,
    press,
    setFaults,
    read,
    payments: async () => (await ledger()).payments,
    faults: async () =>
      (await read('/control/faults')) as Record<string, { times?: number } | undefined>,
    /** Sends those events to the API, as the sandbox would. */
    deliverAll: async (browser: Browser, ...ids: string[]): Promise<void> => {
      for (const event of await eventsAbout(...ids)) {
        const { status } = await deliver(browser, event);
        if (status !== 200) throw new Error(`the webhook answered ${String(status)}`);
      }
    },
    stop: () => program.child.kill(),
  };
};

export type StripeSandbox = Awaited<ReturnType<typeof startStripeSandbox>>;
