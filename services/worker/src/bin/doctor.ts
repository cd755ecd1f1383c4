// Checks what the worker depends on: its settings, the queue, the mail server's login, the DNS records
// of the sender's domain, and the AI. Prints a line for each, and exits with 1 when something has to be
// fixed. `./ops doctor`.
import { resolveTxt } from 'node:dns/promises';
import {
  runChecks,
  fails,
  isHealthy,
  passes,
  toLine,
  warns,
  type Check,
  type Finding,
} from '@repo/backend/doctor';
import { bareAddress } from '@repo/backend/settings/settings';
import { readWorkerConfig, type WorkerConfig } from '../platform/settings.ts';
import { createMailer, serverAt } from '../platform/mail/mailer.ts';
import { checkSenderDns } from '../platform/mail/sender-dns.ts';
import { createProvider } from '../platform/provider/provider.ts';
import { QueueError, connectQueue } from '../platform/queue/queue.ts';
import { UnavailableError } from '../platform/open-with-retry.ts';

const queueCheck: Check<WorkerConfig> = {
  name: 'queue',
  run: async ({ QUEUE_URL }) => {
    const connection = await connectQueue(QUEUE_URL);
    await connection.close();
    return passes('it can be used');
  },
};

/** Explains a mail server's refusal; none of the sentences contains the password. */
const explainMail = (error: unknown): Finding | undefined => {
  const { code = '', originalCode = '' } = error as { code?: string; originalCode?: string };
  if (code === 'EAUTH') return fails('the server refuses our login');
  if (code === 'ETLS') return fails('the server offers no TLS, so nothing was said to it');
  if (/CERT|SIGNATURE/.test(originalCode))
    return fails(`the server shows a certificate that is not trusted: ${originalCode}`);
  return undefined;
};

const mailCheck: Check<WorkerConfig> = {
  name: 'mail',
  run: async ({ SMTP_URL, MAIL_FROM }) => {
    const mailer = createMailer(serverAt(SMTP_URL), MAIL_FROM, () => {
      throw new Error('nothing is sent here');
    });
    try {
      await mailer.signIn();
      return passes('the server takes our login');
    } catch (error) {
      const known = explainMail(error);
      if (known) return known;
      throw error;
    } finally {
      mailer.close();
    }
  },
};

const senderCheck: Check<WorkerConfig> = {
  name: 'sender',
  run: async ({ NODE_ENV, MAIL_FROM, DKIM_SELECTOR }) => {
    // A trial installation sends no real mail.
    if (NODE_ENV !== 'production') return [];
    const domain = bareAddress(MAIL_FROM).replace(/^.*@/, '');
    return checkSenderDns({ domain, selector: DKIM_SELECTOR }, resolveTxt);
  },
};

/** Makes a real call, for a fraction of a cent, because nothing else checks rights and credit. */
const modelCheck: Check<WorkerConfig> = {
  name: 'AI',
  run: async (config) => {
    const input = 'This is a test of the line. Please answer with one word.';
    const question = { instructions: input, input, signal: AbortSignal.timeout(20_000) };
    try {
      await createProvider(config).ask(question).next();
      return passes(`${config.OPENAI_MODEL} answers`);
    } catch (error) {
      const { status } = error as { status?: number };
      if (status === 401 || status === 403)
        return fails('it refuses OPENAI_API_KEY, or what this key may do');
      if (status === 404) return fails(`it has no ${config.OPENAI_MODEL} for us`);
      if (status === 429) return fails('it answers 429: no credit is left, or a limit is reached');
      throw error;
    }
  },
};

const moderationCheck: Check<WorkerConfig> = {
  name: 'moderation',
  run: (config) =>
    createProvider(config)
      .moderate('Hello', AbortSignal.timeout(10_000))
      .then(
        () => passes('it answers'),
        () => warns('it does not answer, and insights go without it'),
      ),
};

const rows = await runChecks('the worker', {
  checks: [queueCheck, mailCheck, senderCheck, modelCheck, moderationCheck],
  subject: readWorkerConfig(),
  isOurs: (error) => error instanceof QueueError || error instanceof UnavailableError,
});
for (const row of rows) process.stdout.write(`${toLine(row)}\n`);
process.exitCode = isHealthy(rows) ? 0 : 1;
