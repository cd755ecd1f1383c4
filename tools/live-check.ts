// `npm run live-check`: tests the built product with the real providers for which the environment has
// test keys. Exits with 0 when everything tried works, 1 when not, 2 when there was nothing to try.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { listenForShutdown } from './stack/processes/shutdown.ts';
import { ensureBrowsers } from './stack/machine/packages.ts';
import { runTool } from './stack/processes/programs.ts';
import { documented } from './stack/settings.ts';
import { createTemporary, withTemporaryStack, type Stack } from './stack/stack.ts';
import { formatError, UserError } from './stack/terminal.ts';

interface Part {
  name: string;
  /** The settings that the owner must provide. */
  needs: readonly string[];
  /** The settings that lead to the real provider; the default is from `.env.example`. */
  leads: readonly string[];
  /** What is not tested even then. */
  rest: string;
}

const parts: readonly Part[] = [
  {
    name: 'purchase',
    needs: ['STRIPE_SECRET_KEY'],
    leads: ['STRIPE_API_URL', 'STRIPE_WEBHOOK_SECRETS'],
    rest: 'webhooks, unless `stripe listen` forwards them here and STRIPE_WEBHOOK_SECRETS has its secret; without it the page that a buyer returns to asks Stripe itself',
  },
  {
    name: 'Google',
    needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    leads: ['GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'],
    rest: "what follows Google's own page: it lets no driven browser sign in",
  },
  {
    name: 'insight',
    needs: ['OPENAI_API_KEY', 'OPENAI_MODEL'],
    leads: ['OPENAI_BASE_URL', 'OPENAI_MODERATION_URL', 'OPENAI_MODERATION_MODEL'],
    rest: 'how good its words are',
  },
  {
    name: 'mail',
    needs: ['SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL'],
    leads: [],
    rest: 'every mail but that with the code, which you type here',
  },
];

const given = (name: string): string => process.env[name]?.trim() ?? '';

/** @returns why a part cannot be tried; nothing when it can */
const obstacleTo = ({ name, needs }: Part): string | undefined => {
  const missing = needs.filter((need) => !given(need));
  if (missing.length > 0) return `not set: ${missing.join(', ')}`;
  return name === 'mail' && !process.stdin.isTTY ? 'no terminal to ask for the code' : undefined;
};

const refuseLiveKey = (): void => {
  const key = given('STRIPE_SECRET_KEY');
  if (key && !/^[sr]k_test_/.test(key))
    throw new UserError(
      'STRIPE_SECRET_KEY may take real money: give one that begins with sk_test_',
    );
};

const outsideOf = (tried: readonly Part[]): Record<string, string> =>
  Object.fromEntries(
    tried
      .flatMap(({ needs, leads }) => [...needs, ...leads])
      .map((name) => [name, given(name) || (documented[name] ?? '')] as const)
      .filter(([, value]) => value),
  );

/** Asks the owner of the mailbox, because it cannot be read from here. */
const askForCode = async (file: string, signal: AbortSignal): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // The terminal keeps Ctrl-C to itself while it asks.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const question = `The six digits that ${given('OWNER_EMAIL')} is sent: `;
  let code: string | undefined = '';
  while (code !== undefined && !/^\d{6}$/.test(code))
    code = await terminal.question(question, { signal }).then(
      (typed) => typed.trim(),
      () => undefined,
    );
  if (code !== undefined) writeFileSync(file, code);
  terminal.close();
};

const runJourneys = async (tried: readonly Part[], { layout }: Stack, signal: AbortSignal) => {
  const codeFile = join(layout.dataDir, 'code');
  const env = {
    E2E_SITE_URL: layout.publicUrl,
    E2E_SANDBOX_URL: `http://localhost:${layout.ports.sandbox}`,
    E2E_LIVE: tried.map(({ name }) => name).join(','),
    E2E_OWNER_EMAIL: given('OWNER_EMAIL'),
    E2E_CODE_FILE: codeFile,
    ...(await ensureBrowsers(signal)),
  };
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  const asked = tried.some(({ name }) => name === 'mail') && askForCode(codeFile, ended);
  const options = { folder: 'e2e', env, signal };
  const outcome = await runTool(['playwright', 'test', '--project', 'live'], options);
  over.abort();
  await asked;
  return outcome;
};

const tryThem = async (tried: readonly Part[]): Promise<boolean> => {
  const { signal } = listenForShutdown();
  const temporary = createTemporary('live-check');
  // Google redirects only to an address that is registered with it.
  const port = Number(given('PORT') || 8080);
  const watch = { signal, onRestart: console.log };
  const options = { ...watch, port, outside: outsideOf(tried) };
  const { isOk, output } = await withTemporaryStack(temporary, options, (stack) =>
    runJourneys(tried, stack, signal),
  );
  if (isOk) rmSync(temporary, { recursive: true });
  else console.log(`${output}\nlogs of this run: ${temporary}`);
  return isOk;
};

try {
  refuseLiveKey();
  const tried = parts.filter((part) => !obstacleTo(part));
  const isOk = tried.length > 0 && (await tryThem(tried));
  for (const part of parts) {
    const obstacle = obstacleTo(part);
    const verdict = isOk ? 'held' : 'tried; see above whether it held';
    console.log(
      `${part.name}: ${obstacle ? `not tried (${obstacle})` : `${verdict}; not tried: ${part.rest}`}`,
    );
  }
  const failed = tried.length > 0 ? 1 : 2;
  process.exit(isOk ? 0 : failed);
} catch (error) {
  console.error(formatError(error));
  process.exit(1);
}
