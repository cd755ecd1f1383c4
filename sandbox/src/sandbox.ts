import type { Settings } from './config.ts';
import { createFaults, type Faults } from './faults.ts';
import { createInbox, type Inbox } from './mail/inbox.ts';
import { createAiLedger, type AiLedger } from './openai/ai-ledger.ts';
import { openStorage, type Storage } from './storage.ts';
import { openTables, type StripeContext } from './stripe/tables.ts';
import { createWebhooks, type Webhooks } from './stripe/webhooks.ts';

/** Everything the sandbox remembers and every way it acts. */
export interface Sandbox {
  settings: Settings;
  storage: Storage;
  faults: Faults;
  inbox: Inbox;
  ai: AiLedger;
  stripe: StripeContext;
  webhooks: Webhooks;
  /** Back to the first minute: no payments, no mails, no faults. */
  reset(): void;
}

/** @param origin asked late, since a free port is known only after listening */
export const createSandbox = (settings: Settings, origin: () => string): Sandbox => {
  const storage = openStorage(settings.dataDirectory);
  const faults = createFaults();
  const inbox = createInbox(storage);
  const ai = createAiLedger();
  const tables = openTables(storage);
  const target = { url: settings.webhookUrl, secret: settings.webhookSecret };
  const webhooks = createWebhooks(tables, faults, target);

  return {
    ...{ settings, storage, faults, inbox, ai, webhooks },
    stripe: { tables, send: (event) => webhooks.send(event), origin },
    reset: () => {
      faults.clear();
      webhooks.forget();
      inbox.clear();
      ai.clear();
      for (const table of Object.values(tables)) table.clear();
    },
  };
};
