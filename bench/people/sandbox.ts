/** A payment as the stand-in for Stripe knows it. */
export interface Payment {
  session: string;
  /** Seconds since 1970. */
  created: number;
  status: string;
  paymentStatus: string;
  amountTotal: number;
  amountReceived: number;
  amountRefunded: number;
  paymentIntent: string | null;
  dispute: string | null;
}

export interface SentMail {
  id: string;
  messageId: string;
  to: string[];
  subject: string;
  acknowledged: boolean;
}

export interface Ledger {
  payments: Payment[];
  mails: SentMail[];
}

/** What each service of the sandbox is told to do wrong; null ends it. */
export type FaultTable = Record<string, { mode: string; [field: string]: unknown } | null>;

export interface Sandbox {
  url: string;
  ledger: () => Promise<Ledger>;
  setFaults: (table: FaultTable) => Promise<void>;
  press: (sessionId: string, action: string, input?: object) => Promise<void>;
  /** The text of the newest mail with this subject to an address. */
  findMail: (address: string, subject: string) => Promise<string | undefined>;
}

const json = { 'content-type': 'application/json' };

/** The outside world of a stack, at the port of its sandbox. */
export const openSandbox = (port: number): Sandbox => {
  const url = `http://localhost:${port}`;
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${path} of the sandbox answered ${response.status}`);
    return response.json();
  };
  return {
    url,
    ledger: async () => (await ask('/control/ledger')) as Ledger,
    setFaults: async (table) => {
      await ask('/control/faults', { method: 'PUT', headers: json, body: JSON.stringify(table) });
    },
    press: async (sessionId, action, input = {}) => {
      const init = { method: 'POST', headers: json, body: JSON.stringify(input) };
      await ask(`/control/payments/${sessionId}/${action}`, init);
    },
    findMail: async (address, subject) => {
      const query = encodeURIComponent(`to:"${address}" subject:"${subject}"`);
      const found = (await ask(`/mail/api/v1/search?query=${query}`)) as {
        messages: { ID: string }[];
      };
      const id = found.messages[0]?.ID;
      if (!id) return undefined;
      return ((await ask(`/mail/api/v1/message/${id}`)) as { Text: string }).Text;
    },
  };
};
