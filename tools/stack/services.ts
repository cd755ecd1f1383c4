import { readFileSync } from 'node:fs';
import type { Secrets } from './secrets.ts';

/** What the parts of one stack know about each other. */
export interface Layout {
  dataDir: string;
  /** The site's origin. */
  publicUrl: string;
  databaseUrl: string;
  queueUrl: string;
  secrets: Secrets;
  ports: { gateway: number; sandbox: number; api: number; smtp: number };
}

export interface Service {
  name: string;
  /** Below the checkout. */
  script: string;
  environment: (layout: Layout) => Record<string, string>;
  isReady: (layout: Layout, log: string) => Promise<boolean>;
}

const loopback = '127.0.0.1';

/** @returns whether an address answers with a success. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

const sandboxUrl = ({ ports }: Layout): string => `http://${loopback}:${ports.sandbox}`;

/** In a browser the stand-ins go by the name that the site goes by. */
const sandboxPage = ({ ports }: Layout): string => `http://localhost:${ports.sandbox}`;

const playGoogle = { GOOGLE_CLIENT_ID: 'sandbox-client', GOOGLE_CLIENT_SECRET: 'sandbox-secret' };

/** The worker makes much short-lived text; a small young generation keeps its memory low. */
const workerMemory = '--max-semi-space-size=2 --max-old-space-size=128';

/** What runs beside PostgreSQL and the gateway, in the order it starts. */
export const services: readonly Service[] = [
  {
    name: 'sandbox',
    script: 'sandbox/src/main.ts',
    environment: (layout) => ({
      SANDBOX_PORT: String(layout.ports.sandbox),
      SANDBOX_SMTP_PORT: String(layout.ports.smtp),
      SANDBOX_URL: sandboxPage(layout),
      SANDBOX_DATA_DIR: `${layout.dataDir}/sandbox`,
      SANDBOX_WEBHOOK_URL: `http://${loopback}:${layout.ports.gateway}/api/payment/webhook`,
      STRIPE_WEBHOOK_SECRETS: layout.secrets.stripeWebhookSecret,
      PUBLIC_URL: layout.publicUrl,
      ...playGoogle,
    }),
    isReady: (layout) => answers(sandboxUrl(layout)),
  },
  {
    name: 'api',
    script: 'services/api/dist/main.js',
    environment: (layout) => ({
      NODE_ENV: 'development',
      HOST: loopback,
      PORT: String(layout.ports.api),
      DATABASE_URL: layout.databaseUrl,
      PUBLIC_URL: layout.publicUrl,
      SECRET_KEY: layout.secrets.secretKey,
      MASTER_KEYS: layout.secrets.masterKeys,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRETS: layout.secrets.stripeWebhookSecret,
      STRIPE_API_URL: sandboxUrl(layout),
      ...playGoogle,
      GOOGLE_AUTHORIZATION_URL: `${sandboxPage(layout)}/google/authorize`,
      GOOGLE_TOKEN_URL: `${sandboxUrl(layout)}/google/token`,
      GOOGLE_USERINFO_URL: `${sandboxUrl(layout)}/google/userinfo`,
    }),
    isReady: ({ ports }) => answers(`http://${loopback}:${ports.api}/api/health/ready`),
  },
  {
    name: 'worker',
    script: 'services/worker/dist/main.js',
    environment: (layout) => ({
      NODE_ENV: 'development',
      NODE_OPTIONS: workerMemory,
      DATABASE_URL: layout.databaseUrl,
      QUEUE_URL: layout.queueUrl,
      PUBLIC_URL: layout.publicUrl,
      SECRET_KEY: layout.secrets.secretKey,
      MASTER_KEYS: layout.secrets.masterKeys,
      SMTP_URL: `smtp://${loopback}:${layout.ports.smtp}`,
      MAIL_FROM: 'Whole and Held <hello@whole-and-held.example>',
      COACH_EMAIL: 'coach@whole-and-held.example',
      OPENAI_API_KEY: 'sandbox-key',
      OPENAI_BASE_URL: `${sandboxUrl(layout)}/openai/v1`,
      OPENAI_MODEL: 'sandbox-insight',
    }),
    isReady: (_layout, log) => Promise.resolve(/\bready\b/.test(readFileSync(log, 'utf8'))),
  },
];
