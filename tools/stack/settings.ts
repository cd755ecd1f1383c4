import { randomBytes } from 'node:crypto';
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settings as api } from '@repo/api/settings';
import { sandboxSettings as sandbox } from '@repo/sandbox/settings';
import { workerSettings as worker } from '@repo/worker/settings';
import { freePort } from '@repo/testing/ports';
import { socketIn, throughSocket } from './machine/ports.ts';
import type { Postgres } from './postgres/postgres.ts';
import type { StackOptions } from './stack.ts';
import { root } from './workspace.ts';

export interface Secrets {
  databasePassword: string;
  /** SECRET_KEY: keyed hashes of codes, signed cookies. */
  secretKey: string;
  /** MASTER_KEYS: wraps the members' own keys, `version:base64`. */
  masterKeys: string;
  stripeWebhookSecret: string;
}

const createSecrets = (): Secrets => ({
  databasePassword: randomBytes(24).toString('hex'),
  secretKey: randomBytes(32).toString('hex'),
  masterKeys: `1:${randomBytes(32).toString('base64')}`,
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
});

/** The secrets of one local stack: generated at its first start, then kept next to its data. */
export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = createSecrets();
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
};

/** The environment variables that each service reads: its table, one row for each setting. */
export const settingsTables = { sandbox, api, worker };

/** What the parts of one stack know about each other. */
export interface Layout {
  dataDir: string;
  /** The site's origin. */
  publicUrl: string;
  databaseUrl: string;
  /** For the role that owns the tables; a queue in PostgreSQL creates its own. */
  ownerUrl: string;
  /** The queue's address, if it is not in that PostgreSQL. */
  queueUrl?: string;
  secrets: Secrets;
  /** The folder of PostgreSQL's socket and the path of the API's, where they have one. */
  sockets?: { database: string | undefined; api: string | undefined };
  ports: { gateway: number; sandbox: number; api: number; smtp: number };
  /** Settings that lead to the real providers instead of the sandbox. */
  outside?: Record<string, string>;
}

export const loopback = '127.0.0.1';

const planApi = async (dataDir: string, copy: number) => {
  const folder = join(dataDir, 'sockets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { port: await freePort(), socket: socketIn(folder, `api-${copy + 1}.sock`) };
};

const planLayout = async (
  options: StackOptions,
  { url, ownerUrl, socket }: Postgres,
  copy: number,
): Promise<Layout> => {
  const api = await planApi(options.dataDir, copy);
  return {
    dataDir: options.dataDir,
    publicUrl: `http://localhost:${options.port}`,
    databaseUrl: url,
    ownerUrl,
    ...(options.queueUrl && { queueUrl: options.queueUrl }),
    ...(options.outside && { outside: options.outside }),
    secrets: readSecrets(options.dataDir),
    sockets: { database: socket, api: api.socket },
    ports: {
      gateway: options.port,
      sandbox: options.sandboxPort,
      api: api.port,
      smtp: await freePort(),
    },
  };
};

/** @returns what the parts of a stack know about each other; further APIs differ in port and socket */
export const planLayouts = async (
  options: StackOptions,
  postgres: Postgres,
): Promise<[Layout, ...Layout[]]> => {
  const first = await planLayout(options, postgres, 0);
  const others = Array.from({ length: (options.replicas ?? 1) - 1 }, async (_, index) => {
    const { ports, sockets } = await planLayout(options, postgres, index + 1);
    return { ...first, ports: { ...first.ports, api: ports.api }, sockets };
  });
  return [first, ...(await Promise.all(others))] as [Layout, ...Layout[]];
};

/** The defaults of `.env.example` apply here too, unless the table below replaces them. */
export const documented = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));

/** Values for this machine, by setting: the sandbox instead of the providers. */
const localValues = ({ ports, secrets, sockets, ...layout }: Layout): Record<string, string> => {
  const sandbox = `http://${loopback}:${ports.sandbox}`;
  // In a browser, the sandbox's pages have the same host name as the site.
  const sandboxPage = `http://localhost:${ports.sandbox}`;
  return {
    NODE_ENV: 'development',
    HOST: loopback,
    PORT: String(ports.api),
    SOCKET: sockets?.api ?? '',
    PUBLIC_URL: layout.publicUrl,
    DATABASE_URL: throughSocket(layout.databaseUrl, sockets?.database),
    QUEUE_URL: layout.queueUrl ?? throughSocket(layout.ownerUrl, sockets?.database),
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
    COACH_EMAIL: 'coach@whole-and-held.example',
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

/** @returns a complete environment for the service that has this table of settings. */
export const environmentOf = (settings: object, layout: Layout): Record<string, string> => {
  const values: NodeJS.Dict<string> = {
    ...documented,
    ...localValues(layout),
    ...layout.outside,
  };
  const given = Object.keys(settings).filter((name) => values[name]);
  return Object.fromEntries(given.map((name) => [name, values[name] ?? '']));
};
