import { createMember, readInsight, save } from '../testing/insights.ts';
import { waitFor } from '@repo/testing/wait-for';
import { runWorker } from '../testing/process.ts';
import { hasRedis, startRedis } from '../testing/queue-servers.ts';
import { useStack } from '../testing/stack.ts';

const stack = await useStack();

/** @returns what a worker with these settings says before it ends by itself */
const refusalOf = async (settings: Record<string, string>): Promise<string> => {
  const worker = runWorker(settings);
  expect(await worker.ended()).toBe(1);
  return worker.output();
};

it('names settings that cannot be right in one line, and prints no password of them', async () => {
  const names = ['DATABASE_URL', 'QUEUE_URL', 'SMTP_URL', 'OPENAI_BASE_URL'];
  const wrong = Object.fromEntries(
    names.map((name) => [name, 'https://app:Geheim/Pass+42=@host/app']),
  );
  const said = await refusalOf({ ...stack.settings, ...wrong, MASTER_KEYS: '1:Geheim' });
  for (const name of [...names, 'MASTER_KEYS']) expect(said).toMatch(new RegExp(` ${name} must `));
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toContain('Geheim');
});

it.each([
  ['that does not exist', /worker_\w+/, 'nowhere', 'does not exist'],
  ['that refuses it', /\/\/[^@]+@/, '//nobody:wrong@', 'refuses the user or password'],
  ['in need', /worker_\w+/, 'postgres', 'is not migrated: run the migrations first'],
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
  stack.model.scripts = [{ pieces: ['You saw it. Then'], end: 'hang' }];
  const text = await createMember(stack);
  const worker = runWorker({ ...stack.settings, LOG_LEVEL: 'info' });
  await worker.ready();
  await save(stack, text, 'I waited again.');
  await waitFor(() => stack.model.requests.length > 0);
  worker.child.kill('SIGTERM');
  expect(await worker.ended()).toBe(0);
  expect(await readInsight(stack, text)).toMatchObject({ status: 'pending' });
});
