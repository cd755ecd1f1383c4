import { cleanEnv, makeValidator, port, str, url } from 'envalid';

/** The settings of the sandbox. */
export interface Settings {
  host: string;
  /** HTTP; 0 takes a free port. */
  port: number;
  /** SMTP; 0 takes a free port. */
  smtpPort: number;
  /** How a browser reaches the sandbox; empty means `http://localhost:{port}`. */
  url: string;
  /** Where signed Stripe events go. */
  webhookUrl: string;
  /** Signs the events: the first of `STRIPE_WEBHOOK_SECRETS`. */
  webhookSecret: string;
  /** The product's origin. */
  publicUrl: string;
  /** When set, only these Google credentials are accepted. */
  googleClientId: string;
  googleClientSecret: string;
  /** Keeps payments and mails over a restart; empty means memory only. */
  dataDirectory: string;
}

const firstOfList = makeValidator((value: string) => {
  const first = value.split(',')[0]?.trim();
  if (!first) throw new Error('expected at least one secret');
  return first;
});

/** What the sandbox reads of its environment, one row a setting. */
export const sandboxSettings = {
  NODE_ENV: str({ default: 'development' }),
  HOST: str({ default: '127.0.0.1' }),
  SANDBOX_PORT: port({ default: 8090 }),
  SANDBOX_SMTP_PORT: port({ default: 1025 }),
  SANDBOX_URL: str({ default: '' }),
  SANDBOX_DATA_DIR: str({ default: '' }),
  SANDBOX_WEBHOOK_URL: url(),
  STRIPE_WEBHOOK_SECRETS: firstOfList(),
  PUBLIC_URL: url({ default: 'http://localhost:8080' }),
  GOOGLE_CLIENT_ID: str({ default: '' }),
  GOOGLE_CLIENT_SECRET: str({ default: '' }),
};

/**
 * @param env usually `process.env`
 * @returns the settings
 * @throws one line that names everything missing or wrong
 */
export const readEnvironment = (env: NodeJS.ProcessEnv): Settings => {
  if (env['NODE_ENV'] === 'production') {
    throw new Error('the sandbox refuses to run with NODE_ENV=production: it takes play money');
  }
  const values = cleanEnv(env, sandboxSettings, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors);
      if (problems.length === 0) return;
      const list = problems.map(
        ([name, error]) => `${name} (${env[name] ? (error?.message ?? 'wrong') : 'missing'})`,
      );
      throw new Error(`settings missing or wrong: ${list.join(', ')}`);
    },
  });
  return {
    host: values.HOST,
    port: values.SANDBOX_PORT,
    smtpPort: values.SANDBOX_SMTP_PORT,
    url: values.SANDBOX_URL,
    webhookUrl: values.SANDBOX_WEBHOOK_URL,
    webhookSecret: values.STRIPE_WEBHOOK_SECRETS,
    publicUrl: values.PUBLIC_URL,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleClientSecret: values.GOOGLE_CLIENT_SECRET,
    dataDirectory: values.SANDBOX_DATA_DIR,
  };
};
