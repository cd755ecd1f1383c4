/** A payment in the stand-in for Stripe. */
export interface Payment {
  session: string;
  /** Seconds since 1970. */
  created: number;
  status: string;
  paymentStatus: string;
  amountTotal: number;
  amountRefunded: number;
  paymentIntent: string | null;
  clientReferenceId: string;
  metadata: Record<string, string>;
  dispute: string | null;
}

export interface SentMail {
  id: string;
  messageId: string;
  to: string[];
  subject: string;
}

export interface Ledger {
  payments: Payment[];
  mails: SentMail[];
  ai: { calls: { input: string[] }[] };
}

/** Faults to inject, by service of the sandbox; null removes one. */
export type FaultTable = Record<string, { mode: string; [field: string]: unknown } | null>;

const json = { 'content-type': 'application/json' };

/** The sandbox of a stack, by its address. */
export const openSandbox = (url: string) => {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${path} of the sandbox answered ${response.status}`);
    return response.json();
  };
  /** Mails to an address that contain these words in subject and text, newest first. */
  const mailsTo = async (address: string, subject = '', about = ''): Promise<SentMail[]> => {
    const query = new URLSearchParams({ to: address, subject, about });
    return (await ask(`/control/mails?${query.toString()}`)) as SentMail[];
  };
  return {
    url,
    mailsTo,
    ledger: async () => (await ask('/control/ledger')) as Ledger,
    setFaults: async (table: FaultTable) => {
      await ask('/control/faults', { method: 'PUT', headers: json, body: JSON.stringify(table) });
    },
    press: async (sessionId: string, action: string, input: object = {}) => {
      const init = { method: 'POST', headers: json, body: JSON.stringify(input) };
      await ask(`/control/payments/${sessionId}/${action}`, init);
    },
    /** The text of the newest such mail. */
    findMail: async (...about: Parameters<typeof mailsTo>) => {
      const [newest] = await mailsTo(...about);
      if (!newest) return undefined;
      return ((await ask(`/control/mails/${newest.id}`)) as { text: string }).text;
    },
  };
};

export type Sandbox = ReturnType<typeof openSandbox>;
