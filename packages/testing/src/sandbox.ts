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
  clientReferenceId: string;
  metadata: Record<string, string>;
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
  ai: { calls: { input: string[]; firstSentenceAt: string | null }[] };
}

/** What each service of the sandbox is told to do wrong; null ends it. */
export type FaultTable = Record<string, { mode: string; [field: string]: unknown } | null>;

interface Mail {
  ID: string;
}

export interface Sandbox {
  url: string;
  ledger: () => Promise<Ledger>;
  setFaults: (table: FaultTable) => Promise<void>;
  press: (sessionId: string, action: string, input?: object) => Promise<void>;
  /** Mails to an address whose subject and text have these words, newest first. */
  mailsTo: (address: string, subject?: string, about?: string) => Promise<Mail[]>;
  /** Text and HTML of one of them. */
  readMail: (mail: Mail) => Promise<string>;
  /** The newest of those mails, as `readMail` gives it. */
  findMail: (address: string, subject: string, about?: string) => Promise<string | undefined>;
}

const json = { 'content-type': 'application/json' };

/** The outside world of a stack, at the address of its sandbox. */
export const openSandbox = (url: string): Sandbox => {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${path} of the sandbox answered ${response.status}`);
    return response.json();
  };
  const mailsTo: Sandbox['mailsTo'] = async (address, subject = '', about = '') => {
    const query = encodeURIComponent(`to:"${address}" subject:"${subject}" "${about}"`);
    return ((await ask(`/mail/api/v1/search?query=${query}`)) as { messages: Mail[] }).messages;
  };
  const readMail: Sandbox['readMail'] = async ({ ID }) => {
    const mail = (await ask(`/mail/api/v1/message/${ID}`)) as { Text: string; HTML: string };
    return `${mail.Text}\n${mail.HTML}`;
  };
  return {
    ...{ url, mailsTo, readMail },
    ledger: async () => (await ask('/control/ledger')) as Ledger,
    setFaults: async (table) => {
      await ask('/control/faults', { method: 'PUT', headers: json, body: JSON.stringify(table) });
    },
    press: async (sessionId, action, input = {}) => {
      const init = { method: 'POST', headers: json, body: JSON.stringify(input) };
      await ask(`/control/payments/${sessionId}/${action}`, init);
    },
    findMail: async (...about) => {
      const [newest] = await mailsTo(...about);
      return newest && readMail(newest);
    },
  };
};
