// Looks at what the worker needs of the outside: its settings, the queue, the mail server's login
// and the AI. One line each, and 1 at the end where something has to be mended. `./ops doctor`.
import { readConfig } from '../platform/config.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { connectQueue } from '../platform/queue/queue.ts';

const config = readConfig();

const checkQueue = async (): Promise<string> => {
  const connection = await connectQueue(config.QUEUE_URL);
  await connection.close();
  return 'it can be used';
};

const checkMail = async (): Promise<string> => {
  const server = { url: config.SMTP_URL, isTlsRequired: config.NODE_ENV === 'production' };
  const mailer = createMailer(server, config.MAIL_FROM, () => {
    throw new Error('nothing is sent here');
  });
  await mailer.signIn().finally(() => {
    mailer.close();
  });
  return 'the server takes our login';
};

const checkModel = async (): Promise<string> => {
  const answer = await fetch(`${config.OPENAI_BASE_URL}/models/${config.OPENAI_MODEL}`, {
    headers: { authorization: `Bearer ${config.OPENAI_API_KEY}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status === 401 || answer.status === 403) throw new Error('it refuses OPENAI_API_KEY');
  return answer.ok ? 'it has the model' : `no list of models (${String(answer.status)})`;
};

const checks: Record<string, () => Promise<string>> = {
  queue: checkQueue,
  mail: checkMail,
  AI: checkModel,
};

/** A server's own sentence may quote an address; its code does not. */
const reasonOf = (error: unknown): string => {
  const {
    name,
    code: own,
    cause,
    responseCode,
    message,
  } = error as Error & {
    code?: string;
    responseCode?: number;
  };
  // Of a call that found nobody, the code is its cause's.
  const code = own ?? (cause as { code?: string } | undefined)?.code;
  if (responseCode !== undefined) return `${code ?? 'refused'}, the server said ${responseCode}`;
  return code ?? (name === 'Error' || name === 'QueueError' || name === 'Away' ? message : name);
};

const say = (state: string, check: string, what: string): void => {
  process.stdout.write(`${state.padEnd(5)}  ${check.padEnd(11)}  ${what}\n`);
};

say('ok', 'settings', 'the worker takes every one of them');
for (const [name, look] of Object.entries(checks))
  await look().then(
    (what) => {
      say('ok', name, what);
    },
    (error: unknown) => {
      say('fail', name, reasonOf(error));
      process.exitCode = 1;
    },
  );
