import { settled } from '@repo/testing/database/events';
import {
  createMember,
  ended,
  good,
  goodText,
  reflection,
  save,
  textOf,
} from '@repo/testing/worker/insights';
import type { Script } from '@repo/testing/providers/model';
import { useStack } from '@repo/testing/worker/stack';

const instead = (status: number, body: string): Script => ({ instead: { status, body } });
const refused = (status: number) =>
  instead(status, JSON.stringify({ error: { message: reflection, code: 'x' } }));
const garbage = (body: string) => instead(200, body);
const stack = await useStack({ LOG_LEVEL: 'info' });
await stack.start();
beforeEach(() => {
  stack.model.requests.length = 0;
});

const answerWith = async (...scripts: Script[]) => {
  stack.model.scripts = scripts;
  const member = await createMember(stack);
  await save(stack, member, reflection);
  const row = await ended(stack, member);
  await settled(stack.pool);
  return { member, row };
};

describe('a provider in trouble', () => {
  it.each([
    ['401: a wrong key', refused(401)],
    ['404: a model that is gone', refused(404)],
  ])('is asked once and leaves no half insight: %s', async (_, script) => {
    const { row } = await answerWith(script);
    expect(row).toMatchObject({ status: 'failed', ciphertext: null });
    expect(stack.model.requests).toHaveLength(1);
  });

  it.each([
    ['429: too many requests', refused(429)],
    ['500', refused(500)],
    ['an empty answer', { pieces: [] } satisfies Script],
    ['garbage instead of events', garbage('<html>Bad gateway</html>')],
    ['an event that is no JSON', garbage('event: response.created\ndata: {"type\n\n')],
  ])('is asked again: %s', async (_, script) => {
    const { member, row } = await answerWith(script, { pieces: good });
    expect(textOf(member, row)).toBe(goodText);
    expect(stack.model.requests).toHaveLength(2);
  });

  it('is given up after the last try', async () => {
    stack.model.scripts = [];
    const member = await createMember(stack);
    const eventId = await save(stack, member, reflection);
    expect(await ended(stack, member)).toMatchObject({ status: 'failed' });
    expect(stack.model.requests).toHaveLength(4);
    await settled(stack.pool);
    const { rows } = await stack.pool.query(
      `select failed_at is not null as failed, done_at from deliveries where event_id = $1`,
      [eventId],
    );
    expect(rows).toEqual([{ failed: true, done_at: null }]);
  });

  it('reads no endless answer', async () => {
    const endless = Array.from({ length: 300 }, () => 'x'.repeat(4_000));
    const { row } = await answerWith({ pieces: endless, end: 'hang' });
    expect(row).toMatchObject({ status: 'failed', ciphertext: null });
  });

  it('puts no word of the reflection into the log, not even from its own sentences', async () => {
    await answerWith(refused(401));
    expect(
      stack.lines.some((line) => line.includes('ProviderConfigError') && line.includes('401')),
    ).toBe(true);
    expect(stack.lines.filter((line) => line.includes('hosting'))).toEqual([]);
  });
});
