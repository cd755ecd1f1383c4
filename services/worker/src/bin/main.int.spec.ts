import {
  createMember,
  ended,
  good,
  goodText,
  readInsight,
  save,
  textOf,
} from '@repo/testing/worker/insights';
import { waitFor } from '@repo/testing/wait-for';
import { hasRedis, startRedis } from '@repo/testing/providers/redis';
import { runWorker, useStack } from '@repo/testing/worker/stack';

const stack = await useStack();

/** @returns what a worker with these settings says before it ends by itself */
const refusalOf = async (settings: Record<string, string>): Promise<string> => {
  const worker = runWorker(settings);
  expect(await worker.ended()).toBe(1);
  return worker.output();
};

it.each([
  ['that does not exist', /test_\w+/, 'nowhere', 'does not exist'],
  ['that refuses it', /\/\/[^@]+@/, '//nobody:wrong@', 'refuses the user or password'],
  ['in need', /test_\w+/, 'postgres', 'is not migrated: run the migrations first'],
])('ends at a database %s, and says so without its address', async (_, part, by, sentence) => {
  const DATABASE_URL = stack.database.url.replace(part, by);
  const said = `worker: DATABASE_URL: this database ${sentence}\n`;
  expect(await refusalOf({ ...stack.settings, DATABASE_URL })).toBe(said);
});

(hasRedis() ? it : it.skip)('refuses a Redis that evicts keys', async () => {
  const redis = await startRedis('allkeys-lru');
  expect(await refusalOf({ ...stack.settings, QUEUE_URL: redis.url })).toMatch(
    /^worker: QUEUE_URL: .*allkeys-lru.*noeviction.*\n$/,
  );
  await redis.close();
});

it('ends at SIGTERM in the middle of an answer that never ends, and leaves it to the next', async () => {
  stack.model.scripts = [{ pieces: ['A first half. Then'], end: 'hang' }, { pieces: good }];
  const text = await createMember(stack);
  const worker = runWorker({ ...stack.settings, LOG_LEVEL: 'info' });
  await worker.ready();
  await save(stack, text, 'I waited again.');
  await waitFor(async () => (await readInsight(stack, text))?.ciphertext != null);
  worker.child.kill('SIGTERM');
  expect(await worker.ended()).toBe(0);
  expect(await readInsight(stack, text)).toMatchObject({ status: 'pending' });
  await stack.start();
  expect(textOf(text, await ended(stack, text))).toBe(goodText);
});

describe('the doctor', () => {
  const examine = async (changes: Record<string, string> = {}) => {
    const doctor = runWorker({ ...stack.settings, ...changes }, 'doctor');
    const code = await doctor.ended();
    const output = doctor.output();
    const rows = [...output.matchAll(/^(\w+) +(\w+) /gm)];
    return {
      code,
      output,
      states: Object.fromEntries(rows.map(([, state, of = '']) => [of, state])),
    };
  };

  it('says of each thing that it is well, and sends nobody a mail', async () => {
    stack.model.scripts = [{ pieces: ['Yes.'] }];
    const { code, states } = await examine();
    expect(states).toEqual({ queue: 'ok', mail: 'ok', AI: 'ok', moderation: 'ok' });
    expect(code).toBe(0);
    expect(stack.smtp.mails).toHaveLength(0);
  });

  it('looks at everything although a mail server is away, and prints no password', async () => {
    const { code, states, output } = await examine({
      SMTP_URL: 'smtp://postmaster:geheim@127.0.0.1:9',
      QUEUE_URL: 'redis://:geheim@127.0.0.1:9',
    });
    expect(states).toMatchObject({ queue: 'fail', mail: 'fail', AI: 'ok' });
    expect(output).toContain('mail         cannot be checked: ECONNREFUSED');
    expect(output).not.toContain('geheim');
    expect(code).toBe(1);
  });

  it('says what the AI answered, and nothing of its words', async () => {
    const instead = { status: 401, body: '{"error":{"message":"secret"}}' };
    stack.model.scripts = [{ instead }];
    stack.model.scores = 'away';
    const { code, output } = await examine();
    expect(output).toMatch(/^fail +AI +cannot be checked: the server answered 401$/m);
    expect(output).toMatch(/^warn +moderation +it does not answer/m);
    expect(output).not.toContain('secret');
    expect(code).toBe(1);
  });
});
