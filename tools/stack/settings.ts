import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '@repo/testing/ports';
import { root } from './workspace.ts';

const createSecrets = () => ({
  databasePassword: randomBytes(24).toString('hex'),
  /** SECRET_KEY: keyed hashes of codes, signed cookies. */
  secretKey: randomBytes(32).toString('hex'),
  /** MASTER_KEYS: wraps the members' own keys, `version:base64`. */
  masterKeys: `1:${randomBytes(32).toString('base64')}`,
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
});

/** The secrets of one local stack: generated at its first start, then kept next to its data. */
export const readSecrets = (dataDir: string) => {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file))
    writeFileSync(file, JSON.stringify(createSecrets(), null, 2), { mode: 0o600, flag: 'wx' });
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof createSecrets>;
};

/** The ports of `npm run dev`: both sites' servers, the API of the moment, and what passes calls on to it. */
export type DevServers = Record<'marketing' | 'member' | 'api' | 'door', number> & {
  /** Where in its folder a service is built. */
  built: string;
};

/** What `npm run dev` builds, in a site or a service; Nx knows nothing of it. */
export const devFolder = '.data/dev';

export interface LayoutOptions {
  /** The folder of this stack: database, logs, secrets. */
  dataDir: string;
  /** The gateway's; this port and the sandbox's must be free. */
  port: number;
  sandboxPort: number;
  /** How many APIs share the work; one by default. */
  replicas?: number;
  /** Replaces settings of this machine. */
  given?: Record<string, string>;
  /** The development servers, which serve pages and calls then. */
  dev?: DevServers;
}

export const loopback = '127.0.0.1';

/** @returns what the parts of one stack know about each other */
export const planLayout = async (
  { port, sandboxPort, replicas = 1, ...options }: LayoutOptions,
  database: Record<'databaseUrl' | 'ownerUrl' | 'adminUrl', string>,
) => ({
  ...options,
  ...database,
  publicUrl: `http://localhost:${port}`,
  secrets: readSecrets(options.dataDir),
  ports: { gateway: port, sandbox: sandboxPort, smtp: await freePort() },
  apiPorts: options.dev
    ? [options.dev.api]
    : await Promise.all(Array.from({ length: replicas }, freePort)),
});

export type Layout = Awaited<ReturnType<typeof planLayout>>;

/** The defaults of `.env.example` apply here too, unless the table below replaces them. */
const documented = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));

/** Whom the local sandbox's mails to the coach go to. */
export const coachAddress = 'coach@whole-and-held.example';

/** Values for this machine, by setting: the sandbox instead of the providers. */
const localValues = ({ ports, secrets, ...layout }: Layout, apiPort: number) => {
  const sandbox = `http://${loopback}:${ports.sandbox}`;
  // In a browser, the sandbox's pages have the same host name as the site.
  const sandboxPage = `http://localhost:${ports.sandbox}`;
  return {
    NODE_ENV: 'development',
    HOST: loopback,
    PORT: String(apiPort),
    PUBLIC_URL: layout.publicUrl,
    DATABASE_URL: layout.databaseUrl,
    QUEUE_URL: layout.ownerUrl, // creates its own tables
    SECRET_KEY: secrets.secretKey,
    MASTER_KEYS: secrets.masterKeys,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRETS: secrets.stripeWebhookSecret,
    STRIPE_API_URL: sandbox,
    GOOGLE_CLIENT_ID: 'sandbox-client',
    GOOGLE_CLIENT_SECRET: 'sandbox-secret',
    GOOGLE_AUTHORIZATION_URL: `${sandboxPage}/google/authorize`,
    GOOGLE_TOKEN_URL: `${sandbox}/google/token`,
    GOOGLE_USERINFO_URL: `${sandbox}/google/userinfo`,
    SMTP_URL: `smtp://${loopback}:${ports.smtp}`,
    COACH_EMAIL: coachAddress,
    OWNER_EMAIL: 'owner@whole-and-held.example',
    OPENAI_API_KEY: 'sandbox-key',
    OPENAI_BASE_URL: `${sandbox}/openai/v1`,
    OPENAI_MODEL: 'sandbox-insight',
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_URL: sandboxPage,
    SANDBOX_DATA_DIR: join(layout.dataDir, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `http://${loopback}:${ports.gateway}/api/payment/webhook`,
  };
};

/** @returns a complete environment for any service; several APIs differ in their port */
export const environmentOf = (layout: Layout, copy = 0): NodeJS.ProcessEnv => {
  const local = localValues(layout, layout.apiPorts[copy] ?? 0);
  const all = Object.entries({ ...documented, ...local, ...layout.given });
  return Object.fromEntries(all.filter(([, value]) => value));
};
