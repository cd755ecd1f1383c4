import { z } from 'zod';

const port = () => z.coerce.number().int().min(0).max(65_535);

/** The environment variables that the sandbox reads, one row for each. */
export const sandboxSettings = {
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  // For either port, 0 takes a free one.
  SANDBOX_PORT: port().default(8090),
  SANDBOX_SMTP_PORT: port().default(1025),
  // How a browser reaches the sandbox; empty means `http://localhost:{port}`.
  SANDBOX_URL: z.string().default(''),
  // The folder that keeps payments and mails across a restart; empty means memory only.
  SANDBOX_DATA_DIR: z.string().default(''),
  // Where Stripe's events go, signed with the first of these secrets.
  SANDBOX_WEBHOOK_URL: z.url(),
  STRIPE_WEBHOOK_SECRETS: z.string().transform((value) => value.split(',')[0]?.trim() ?? ''),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  // When set, only these Google credentials are accepted.
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
};

/**
 * @param env usually `process.env`
 * @returns the settings
 * @throws one line that names everything missing or wrong
 */
export const readEnvironment = (env: NodeJS.ProcessEnv) => {
  if (env['NODE_ENV'] === 'production') {
    throw new Error('the sandbox refuses to run with NODE_ENV=production: it takes play money');
  }
  const given = Object.entries(env).filter(([, value]) => value);
  const { data, error } = z.object(sandboxSettings).safeParse(Object.fromEntries(given));
  if (data) return data;
  throw new Error(`settings missing or wrong: ${z.prettifyError(error)}`);
};

export type Settings = ReturnType<typeof readEnvironment>;
