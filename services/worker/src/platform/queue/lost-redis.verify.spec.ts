import { Redis } from 'ioredis';
import { createUser, recordEvent, settled } from '@repo/testing/database/events';
import { waitFor } from '@repo/testing/wait-for';
import { hasRedis, startRedis, type RedisServer } from '@repo/testing/providers/redis';
import { messageIds } from '@repo/testing/providers/smtp';
import { createStack, type Stack } from '@repo/testing/worker/stack';

(hasRedis() ? describe : describe.skip)('a Redis', () => {
  let redis: RedisServer;
  let stack: Stack;
  let userId: string;
  beforeAll(async () => {
    redis = await startRedis();
    stack = await createStack(redis.url, { LOG_LEVEL: 'info' });
    userId = await createUser(stack.pool, 'redis@example.com');
    await stack.start();
  });
  afterAll(async () => {
    await stack.stop();
    await redis.close();
  });
  beforeEach(() => {
    stack.smtp.mails.length = 0;
    stack.lines.length = 0;
  });

  const record = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await recordEvent(stack.pool, 'password.changed', { userId });
  };
  const troubles = (): number => stack.lines.filter((line) => line.includes(', retrying')).length;

  it('that is killed and comes back empty loses no mail', async () => {
    await record(20);
    await redis.kill();
    await record(5);
    await waitFor(() => troubles() > 0);
    await redis.start();
    await settled(stack.pool);
    expect(new Set(messageIds(stack.smtp)).size).toBe(25);
  });

  it('that is out of memory takes no job, and every one when it has room again', async () => {
    const admin = new Redis(redis.url);
    await admin.config('SET', 'maxmemory', '1');
    await record(10);
    await waitFor(() => troubles() > 0);
    expect(stack.smtp.mails).toHaveLength(0);
    await admin.config('SET', 'maxmemory', '0');
    admin.disconnect();
    await settled(stack.pool);
    expect(stack.smtp.mails).toHaveLength(10);
  });
});
