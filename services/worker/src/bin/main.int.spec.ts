import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import {
  createUser,
  prepareMember,
  recordFact,
  saveReflection,
  settled,
} from '../testing/facts.ts';
import { waitFor } from '@repo/testing/wait-for';
import { programOf, runWorker, type WorkerProcess } from '../testing/process.ts';
import { queueServers, startRedis } from '../testing/queue-servers.ts';
import { createStack, type Stack } from '../testing/stack.ts';

const minute = 60_000;
const execute = promisify(execFile);

/** @returns the system's Node, if it has one that is too old for us */
const findOldNode = (): string | undefined => {
  const program = '/usr/bin/node';
  try {
    const version = String(execFileSync(program, ['--version']));
    return Number.parseInt(version.slice(1), 10) < 24 ? program : undefined;
  } catch {
    return undefined;
  }
};

describe('starting', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await createStack();
  });
  afterAll(() => stack.stop());

  it('names everything that is missing and ends', async () => {
    const worker = runWorker({});
    expect(await worker.ended()).toBe(1);
    for (const name of ['DATABASE_URL', 'QUEUE_URL', 'MASTER_KEYS', 'SMTP_URL', 'COACH_EMAIL'])
      expect(worker.output()).toContain(name);
    expect(worker.output().trim().split('\n')).toHaveLength(1);
  });

  it('names a setting that cannot be right', async () => {
    const worker = runWorker({ ...stack.settings, MASTER_KEYS: '1:short', PUBLIC_URL: 'nowhere' });
    expect(await worker.ended()).toBe(1);
    expect(worker.output()).toMatch(/PUBLIC_URL .*; MASTER_KEYS /);
    expect(worker.output()).not.toContain('1:short');
  });

  it.each([
    [
      'that does not exist',
      (url: string) => url.replace(/worker_\w+/, 'nowhere'),
      'this database does not exist',
    ],
    [
      'that refuses its login',
      (url: string) => url.replace(/\/\/[^@]+@/, '//nobody:wrong@'),
      'this database refuses the user or password',
    ],
    [
      'that is not migrated',
      (url: string) => url.replace(/worker_\w+/, 'postgres'),
      'this database is not migrated: run the migrations first',
    ],
  ])('ends at a database %s, and says so without its address', async (_, change, sentence) => {
    const worker = runWorker({ ...stack.settings, DATABASE_URL: change(stack.database.url) });
    expect(await worker.ended()).toBe(1);
    expect(worker.output()).toBe(`worker: DATABASE_URL: ${sentence}\n`);
  });

  const oldNode = findOldNode();
  (oldNode ? it : it.skip)('says which Node it needs when it is run by an older one', async () => {
    const { stderr } = await execute(oldNode ?? '', [programOf('main')], {
      env: {},
    }).catch((error: unknown) => error as { stderr: string });
    expect(stderr).toMatch(/^worker: please use Node 24 or newer, this is v\d+\.\d+\.\d+\n$/);
  });

  const redisIt = queueServers().some(({ kind }) => kind === 'redis') ? it : it.skip;
  redisIt('refuses a Redis that evicts keys', async () => {
    const redis = await startRedis('allkeys-lru');
    const worker = runWorker({ ...stack.settings, QUEUE_URL: redis.url });
    expect(await worker.ended()).toBe(1);
    expect(worker.output()).toMatch(/^worker: QUEUE_URL: .*allkeys-lru.*noeviction.*\n$/);
    await redis.close();
  });
});

describe.each(queueServers())('the process on a $kind queue', ({ open }) => {
  let stack: Stack;
  let closeQueue: () => Promise<void>;
  beforeAll(async () => {
    const { url, close } = await open();
    closeQueue = close;
    stack = await createStack(url);
  });
  afterAll(async () => {
    await stack.stop();
    await closeQueue();
  });

  const startProcess = async (): Promise<WorkerProcess> => {
    const worker = runWorker({ ...stack.settings, LOG_LEVEL: 'info' });
    await worker.ready();
    return worker;
  };

  const stopProcess = async (worker: WorkerProcess): Promise<void> => {
    worker.child.kill('SIGTERM');
    expect(await worker.ended()).toBe(0);
  };

  it(
    'loses nothing when it is killed again and again, and writes nobody into its log',
    async () => {
      const { pool } = stack.database;
      stack.model.scripts = [{ pieces: ['You saw it. ', 'Stay.'], end: 'completed' }];
      const userId = await createUser(pool, 'canary@example.com');
      const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
      const facts = 30;
      let log = '';
      for (let round = 0; round < 3; round += 1) {
        const worker = await startProcess();
        const before = stack.smtp.mails.length;
        for (let n = 0; n < facts / 3; n += 1)
          await recordFact(pool, 'password.changed', { userId });
        const text = { userId, week: 1, version: round + 1, dataKey };
        await saveReflection(pool, text, 'The canary text of this test.');
        await recordFact(pool, 'reflection.saved', { userId, week: 1, version: round + 1 });
        await waitFor(() => stack.smtp.mails.length > before);
        worker.child.kill('SIGKILL');
        await worker.ended();
        log += worker.output();
      }
      const last = await startProcess();
      await settled(stack.database.pool, minute);
      await stopProcess(last);
      log += last.output();
      const ids = new Set(stack.smtp.mails.map((mail) => /<[0-9a-f-]{36}\.[^>]+>/.exec(mail)?.[0]));
      expect(ids.size).toBe(facts);
      const { rows } = await pool.query(
        "select version from insights where user_id = $1 and status = 'done'",
        [userId],
      );
      expect(rows).toContainEqual({ version: 3 });
      expect(log).not.toMatch(/canary|Ana|Duarte/);
    },
    3 * minute,
  );

  it('ends within 8 seconds of SIGTERM, also in the middle of an answer', async () => {
    const { pool } = stack.database;
    stack.model.scripts = [
      { pieces: ['You saw it. Then'], end: 'hang' },
      { pieces: ['You saw it. Stay.'], end: 'completed' },
    ];
    const userId = await createUser(pool, 'term@example.com');
    const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
    const worker = await startProcess();
    await saveReflection(pool, { userId, week: 2, version: 1, dataKey }, 'I waited again.');
    const before = stack.model.requests.length;
    await recordFact(pool, 'reflection.saved', { userId, week: 2, version: 1 });
    await waitFor(() => stack.model.requests.length > before);
    const asked = Date.now();
    await stopProcess(worker);
    expect(Date.now() - asked).toBeLessThan(8_000);
    const next = await startProcess();
    await settled(stack.database.pool);
    await stopProcess(next);
  });
});
