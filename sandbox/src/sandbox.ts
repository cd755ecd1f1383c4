import type { Settings } from './config.ts';
import { createFaults } from './faults.ts';
import { createInbox } from './mail/inbox.ts';
import { openStorage } from './storage.ts';
import { openTables, type StripeContext } from './stripe/tables.ts';
import { createWebhooks } from './stripe/webhooks.ts';

/** @param origin a function, because a free port is known only after listening */
export const createSandbox = (settings: Settings, origin: () => string) => {
  const storage = openStorage(settings.SANDBOX_DATA_DIR);
  const faults = createFaults();
  const inbox = createInbox(storage);
  /** What the model was asked, newest first. */
  const aiCalls: { input: string[] }[] = [];
  const tables = openTables(storage);
  const target = { url: settings.SANDBOX_WEBHOOK_URL, secret: settings.STRIPE_WEBHOOK_SECRETS };
  const webhooks = createWebhooks(tables, faults, target);

  return {
    settings,
    storage,
    faults,
    inbox,
    aiCalls,
    webhooks,
    stripe: { tables, send: webhooks.send, origin } satisfies StripeContext,
    /** Forgets all payments, mails and faults. */
    reset: (): void => {
      faults.clear();
      webhooks.forget();
      storage.clear();
      aiCalls.length = 0;
    },
  };
};

/** The state of the sandbox, shared by all its routes. */
export type Sandbox = ReturnType<typeof createSandbox>;
