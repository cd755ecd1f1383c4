import type { Settings } from './config.ts';
import { createFaults, type Faults } from './faults.ts';
import { createInbox, type Inbox } from './mail/inbox.ts';
import { createAiLedger, type AiLedger } from './openai/ai-ledger.ts';
import { openStorage, type Storage } from './storage.ts';
import { openTables, type StripeContext } from './stripe/tables.ts';
import { createWebhooks, type Webhooks } from './stripe/webhooks.ts';

/** The state of the sandbox, shared by all its routes. */
export interface Sandbox {
  settings: Settings;
  storage: Storage;
  faults: Faults;
  inbox: Inbox;
  ai: AiLedger;
  stripe: StripeContext;
  webhooks: Webhooks;
  /** Forgets all payments, mails and faults. */
  reset(): void;
}

/** @param origin a function, since a free port is only known after listening */
export const createSandbox = (settings: Settings, origin: () => string): Sandbox => {
  const storage = openStorage(settings.SANDBOX_DATA_DIR);
  const faults = createFaults();
  const inbox = createInbox(storage);
  const ai = createAiLedger();
  const tables = openTables(storage);
  const target = { url: settings.SANDBOX_WEBHOOK_URL, secret: settings.STRIPE_WEBHOOK_SECRETS };
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
