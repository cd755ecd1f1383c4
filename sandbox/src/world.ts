import type { Settings } from './config.ts';
import { createFaults, type Faults } from './faults.ts';
import { createInbox, type Inbox } from './mail/inbox.ts';
import { createAiLedger, type AiLedger } from './openai/ai-ledger.ts';
import { openStorage, type Storage } from './storage.ts';
import { openBooks } from './stripe/books.ts';
import type { StripeContext } from './stripe/calls.ts';
import { seedCodes } from './stripe/seeded-codes.ts';
import { createWebhooks, type Webhooks } from './stripe/webhooks.ts';

/** Everything the sandbox remembers and every way it acts. */
export interface World {
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
export const createWorld = (settings: Settings, origin: () => string): World => {
  const storage = openStorage(settings.dataDirectory);
  const faults = createFaults();
  const inbox = createInbox(storage);
  const ai = createAiLedger();
  const books = openBooks(storage);
  const target = { url: settings.webhookUrl, secret: settings.webhookSecret };
  const webhooks = createWebhooks(books, faults, target);
  seedCodes(books);

  return {
    ...{ settings, storage, faults, inbox, ai, webhooks },
    stripe: { books, send: (event) => webhooks.send(event), origin },
    reset: () => {
      faults.clear();
      webhooks.forget();
      inbox.remove([]);
      ai.clear();
      for (const { clear } of Object.values(books) as { clear: (this: void) => void }[]) clear();
      seedCodes(books);
    },
  };
};
