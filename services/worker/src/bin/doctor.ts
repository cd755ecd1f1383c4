// Looks at what the worker needs of the outside: its settings, the queue, the mail server's login
// and the AI. One line each, and 1 at the end where something has to be mended. `./ops doctor`.
import { examine, fails, isWell, passes, toLine, type Check } from '@repo/backend/doctor';
import { readWorkerConfig, type WorkerConfig } from '../platform/settings.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { QueueError, connectQueue } from '../platform/queue/queue.ts';
import { Away } from '../platform/wait-for.ts';

const queueCheck: Check<WorkerConfig> = {
  name: 'queue',
  look: async ({ QUEUE_URL }) => {
    const connection = await connectQueue(QUEUE_URL);
    await connection.close();
    return passes('it can be used');
  },
};

const mailCheck: Check<WorkerConfig> = {
  name: 'mail',
  look: async ({ SMTP_URL, NODE_ENV, MAIL_FROM }) => {
    const server = { url: SMTP_URL, isTlsRequired: NODE_ENV === 'production' };
    const mailer = createMailer(server, MAIL_FROM, () => {
      throw new Error('nothing is sent here');
    });
    await mailer.signIn().finally(() => {
      mailer.close();
    });
    return passes('the server takes our login');
  },
};

const modelCheck: Check<WorkerConfig> = {
  name: 'AI',
  look: async ({ OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API_KEY }) => {
    const answer = await fetch(`${OPENAI_BASE_URL}/models/${OPENAI_MODEL}`, {
      headers: { authorization: `Bearer ${OPENAI_API_KEY}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 401 || answer.status === 403) return fails('it refuses OPENAI_API_KEY');
    return passes(answer.ok ? 'it has the model' : `no list of models (${String(answer.status)})`);
  },
};

const rows = await examine('the worker', {
  checks: [queueCheck, mailCheck, modelCheck],
  subject: readWorkerConfig(),
  isOurs: (error) => error instanceof QueueError || error instanceof Away,
});
for (const row of rows) process.stdout.write(`${toLine(row)}\n`);
process.exitCode = isWell(rows) ? 0 : 1;
