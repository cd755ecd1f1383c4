import { deliver } from './stripe-events.ts';
import type { Browser } from './browser.ts';

/** What the sandbox tells of one Checkout Session. */
export interface SandboxPayment {
  session: string;
  status: string;
  amountTotal: number;
  clientReferenceId: string;
  paymentIntent: string | null;
  metadata: Record<string, string>;
}

/** The hand on the sandbox's switches; a suite that needs it has the sandbox to itself. */
export interface StripeSandbox {
  url: string;
  /** Presses a button of the hosted page: pay, decline, expire, settle, refund, dispute. */
  press: (sessionId: string, action: string, input?: object) => Promise<void>;
  payments: () => Promise<SandboxPayment[]>;
  setFaults: (table: object) => Promise<void>;
  faults: () => Promise<Record<string, { times?: number } | undefined>>;
  /** The texts of the events about these ids (session, payment intent), oldest first. */
  eventsAbout: (...ids: string[]) => Promise<string[]>;
  /** Brings those events to the API, as the sandbox would. */
  deliverAll: (browser: Browser, ...ids: string[]) => Promise<void>;
}

interface SandboxEvent {
  data: { object: { id: string; payment_intent?: string | null } };
}

const ask = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(url, {
    ...init,
    headers: { authorization: 'Bearer sk_test_suite', 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
  return response.json();
};

export const openStripeSandbox = (): StripeSandbox => {
  const url = process.env['TEST_SANDBOX_URL'];
  if (!url) throw new Error('TEST_SANDBOX_URL is missing: see tools/README.md');

  const eventsAbout = async (...ids: string[]): Promise<string[]> => {
    const { data } = (await ask(`${url}/v1/events?limit=100`)) as { data: SandboxEvent[] };
    return data
      .filter(({ data: { object } }) =>
        [object.id, object.payment_intent].some((id) => !!id && ids.includes(id)),
      )
      .map((event) => JSON.stringify(event))
      .reverse();
  };

  return {
    url,
    press: async (sessionId, action, input = {}) => {
      const body = JSON.stringify(input);
      await ask(`${url}/control/payments/${sessionId}/${action}`, { method: 'POST', body });
    },
    payments: async () => {
      const ledger = (await ask(`${url}/control/ledger`)) as { payments: SandboxPayment[] };
      return ledger.payments;
    },
    setFaults: async (table) => {
      await ask(`${url}/control/faults`, { method: 'PUT', body: JSON.stringify(table) });
    },
    faults: async () => (await ask(`${url}/control/faults`)) as never,
    eventsAbout,
    deliverAll: async (browser, ...ids) => {
      for (const event of await eventsAbout(...ids)) {
        const { status } = await deliver(browser, event);
        if (status !== 200) throw new Error(`the webhook answered ${String(status)}`);
      }
    },
  };
};
