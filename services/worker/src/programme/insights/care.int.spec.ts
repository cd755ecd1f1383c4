import { saveReflection } from '@repo/testing/database/events';
import {
  allowEarlier,
  contentOf,
  createMember,
  ended,
  good,
  goodText,
  readInsight,
  reflection as ordinary,
  request,
  save,
} from '@repo/testing/worker/insights';
import { waitFor } from '@repo/testing/wait-for';
import { useStack } from '@repo/testing/worker/stack';

const danger = 'I said yes again. Some nights I just want to die.';
const care = { text: null, care: 'danger' };

const stack = await useStack({ LOG_LEVEL: 'debug' });
await stack.start();
beforeEach(() => {
  stack.model.requests.length = 0;
  stack.model.moderations.length = 0;
  stack.model.scores = {};
  stack.model.scripts = [{ pieces: good }];
});

/** Waits for the log line, too; otherwise it would appear in the next test. */
const answered = async (text: string) => {
  const member = await createMember(stack);
  const eventId = await save(stack, member, text);
  const content = contentOf(member, await ended(stack, member));
  const isTold = (line: string): boolean => line.includes(eventId) && line.includes('delivered');
  await waitFor(() => stack.lines.some(isTold));
  return { member, content };
};

describe('a text that means danger', () => {
  it('is shown to no model and no moderation', async () => {
    expect((await answered(danger)).content).toEqual(care);
    expect([...stack.model.requests, ...stack.model.moderations]).toEqual([]);
  });

  it('is answered when its writer asks, with help next to it', async () => {
    const { member } = await answered(danger);
    await request(stack, member);
    const row = await waitFor(async () => {
      const now = await readInsight(stack, member);
      return now?.status === 'done' && contentOf(member, now)?.text != null && now;
    });
    expect(contentOf(member, row)).toMatchObject({ text: goodText, care: 'concern' });
    expect(stack.model.requests).toHaveLength(1);
  });

  it('is never shown to a model in a later week either', async () => {
    const member = await createMember(stack);
    const { pool } = stack;
    await allowEarlier(stack, member);
    await saveReflection(pool, { ...member, week: 1 }, danger);
    await saveReflection(pool, { ...member, week: 2 }, 'An earlier thought.');
    await save(stack, member, ordinary);
    const content = contentOf(member, await ended(stack, member));
    expect(content?.receipt?.shownWeeks).toEqual([2, 3]);
    expect(JSON.stringify(stack.model.requests)).not.toContain('want to die');
  });

  it('shows in no row of a later week: only whether earlier ones were allowed is stored', async () => {
    const shape = async (first: string) => {
      const member = await createMember(stack);
      await allowEarlier(stack, member);
      await saveReflection(stack.pool, { ...member, week: 1 }, first);
      await save(stack, member, ordinary);
      await ended(stack, member);
      const { rows } = await stack.pool.query<Record<string, unknown>>(
        `select to_jsonb(i) - array['user_id', 'requested_at', 'created_at', 'ciphertext'] as row,
           octet_length(ciphertext) as bytes from insights i where user_id = $1 and week = 3`,
        [member.userId],
      );
      return rows;
    };
    const [one, other] = [await shape(danger), await shape('An earlier thought.')];
    expect(one).toEqual(other);
    expect(one).toMatchObject([{ row: { status: 'done', can_see_earlier: true } }]);
  });

  it('leaves the same columns and as many bytes as any other, and nothing else', async () => {
    const members = [];
    for (const text of [danger, ordinary]) members.push((await answered(text)).member);
    const shape = async ({ userId }: { userId: string }) => {
      const { rows } = await stack.pool.query<Record<string, unknown>>(
        `select status, octet_length(ciphertext) as bytes, model, requests, finished_at, date_trunc('hour', finished_at) = finished_at as "isRound",
           (select array_agg(date_trunc('hour', d.done_at) = d.done_at) from deliveries d join outbox o on o.id = d.event_id
            where o.payload->>'userId' = $1::text) as "isDoneRound",
           (select array_agg(distinct type) from outbox where payload->>'userId' = $1::text) as events,
           (select array_agg(handler) from deliveries d join outbox o on o.id = d.event_id
            where o.payload->>'userId' = $1::text) as handlers
         from insights where user_id = $1::uuid`,
        [userId],
      );
      return rows;
    };
    const [one, other] = await Promise.all(members.map(shape));
    expect(one).toEqual(other);
    expect(one).toMatchObject([{ status: 'done', model: 'test-model', isRound: true }]);
  });

  it('leaves the same lines in the log', async () => {
    const linesOf = async (text: string) => {
      stack.lines.length = 0;
      const { member } = await answered(text);
      expect(stack.lines.join()).not.toContain(member.userId);
      return stack.lines.map((line) =>
        line.replace(/"time":\d+/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
      );
    };
    expect(await linesOf(danger)).toEqual(await linesOf(ordinary));
  });
});

it.each([
  [['[[', 'ca', 're', ']]']],
  [['You looked closely. That took ', 'courage. [[', 'care]] More. And more.']],
])('the model’s marker is care and no text: %j', async (pieces) => {
  stack.model.scripts = [{ pieces }];
  expect((await answered(ordinary)).content).toEqual(care);
});

it('moderation is asked about the text alone, and adds help to the insight', async () => {
  stack.model.scores = { 'self-harm': 0.31, sexual: 0.9 };
  const { content } = await answered(ordinary);
  expect(content).toMatchObject({ text: goodText, care: 'concern' });
  expect(stack.model.moderations).toEqual([{ model: 'omni-moderation-latest', input: ordinary }]);
});
