import { cleanEnv, makeValidator, port, str, url } from 'envalid';

const firstOfList = makeValidator((value: string) => {
  const first = value.split(',')[0]?.trim();
  if (!first) throw new Error('expected at least one secret');
  return first;
});

/** The environment variables that the sandbox reads, one row for each. */
export const sandboxSettings = {
  NODE_ENV: str({ default: 'development' }),
  HOST: str({ default: '127.0.0.1' }),
  // For either port, 0 takes a free one.
  SANDBOX_PORT: port({ default: 8090 }),
  SANDBOX_SMTP_PORT: port({ default: 1025 }),
  // How a browser reaches the sandbox; empty means `http://localhost:{port}`.
  SANDBOX_URL: str({ default: '' }),
  // The folder that keeps payments and mails across a restart; empty means memory only.
  SANDBOX_DATA_DIR: str({ default: '' }),
  // Where Stripe's events go, signed with the first of these secrets.
  SANDBOX_WEBHOOK_URL: url(),
  STRIPE_WEBHOOK_SECRETS: firstOfList(),
  PUBLIC_URL: url({ default: 'http://localhost:8080' }),
  // When set, only these Google credentials are accepted.
  GOOGLE_CLIENT_ID: str({ default: '' }),
  GOOGLE_CLIENT_SECRET: str({ default: '' }),
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
  return cleanEnv(env, sandboxSettings, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors);
      if (problems.length === 0) return;
      const list = problems.map(
        ([name, error]) => `${name} (${env[name] ? (error?.message ?? 'wrong') : 'missing'})`,
      );
      throw new Error(`settings missing or wrong: ${list.join(', ')}`);
    },
  });
};

export type Settings = ReturnType<typeof readEnvironment>;
