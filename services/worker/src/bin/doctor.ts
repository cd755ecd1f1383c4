// Checks what the worker depends on: the queue, the mail server's login, and the AI. Prints a line for
// each, and exits with 1 when something has to be fixed. `./ops doctor`.
import { fails, passes, runChecks, warns, type Finding } from '@repo/server/doctor';
import { readWorkerConfig } from '../platform/settings.ts';
import { createMailer, serverAt } from '../platform/mail/mailer.ts';
import { createProvider } from '../platform/provider/provider.ts';
import { QueueError, connectQueue } from '../platform/queue/queue.ts';
import { UnavailableError } from '@repo/server/open-with-retry';

const config = readWorkerConfig();

const checkQueue = async (): Promise<Finding> => {
  const connection = await connectQueue(config.QUEUE_URL);
  await connection.close();
  return passes('it can be used');
};

const checkMail = async (): Promise<Finding> => {
  const mailer = createMailer(serverAt(config.SMTP_URL), config.MAIL_FROM, () => {
    throw new Error('nothing is sent here');
  });
  try {
    await mailer.signIn();
    return passes('the server takes our login');
  } catch (error) {
    if ((error as { code?: string }).code === 'EAUTH') return fails('the server refuses our login');
    throw error;
  } finally {
    mailer.close();
  }
};

/** Makes a real call, for a fraction of a cent, because nothing else checks rights and credit. */
const checkModel = async (): Promise<Finding> => {
  const input = 'This is a test of the line. Please answer with one word.';
  const question = { instructions: input, input, signal: AbortSignal.timeout(20_000) };
  await createProvider(config).ask(question).next();
  return passes(`${config.OPENAI_MODEL} answers`);
};

const checkModeration = async (): Promise<Finding> =>
  createProvider(config)
    .moderate('Hello', AbortSignal.timeout(10_000))
    .then(
      () => passes('it answers'),
      () => warns('it does not answer, and insights go without it'),
    );

const isHealthy = await runChecks(
  { queue: checkQueue, mail: checkMail, AI: checkModel, moderation: checkModeration },
  (line) => process.stdout.write(`${line}\n`),
  (error) => error instanceof QueueError || error instanceof UnavailableError,
);
process.exitCode = isHealthy ? 0 : 1;
