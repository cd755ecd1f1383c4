import { listen } from '@repo/backend/outbox/listen';
import { formatInsightKey, insightChannel } from '@repo/backend/programme/insight-content';
import { recordFact, saveReflection, settled } from '../../testing/facts.ts';
import {
  contentOf,
  createMember,
  ended,
  readInsight,
  save,
  textOf,
} from '../../testing/insights.ts';
import { waitFor } from '@repo/testing/wait-for';
import { createStack } from '../../testing/stack.ts';

const reflection = 'I said yes to hosting again. I think I was afraid of the silence.';
const good = ['You noticed the fear ', 'under the yes. Stay', ' with that.'];

const stack = await createStack();
let stopWorker = await stack.start();
afterAll(() => stack.stop());
beforeEach(() => {
  stack.model.requests.length = 0;
  stack.model.scripts = [{ pieces: good, end: 'completed' }];
});

describe('an insight', () => {
  it('is written sentence by sentence, announced, and names its model', async () => {
    const heard: string[] = [];
    const listener = listen(stack.database.url, {
      applicationName: 'test',
      channels: [insightChannel],
      onMessage: (_, payload) => heard.push(payload),
      onConnect: () => heard.push('connected'),
      onError: () => undefined,
    });
    await waitFor(() => heard.includes('connected'));
    const member = await createMember(stack);
    await save(stack, member, reflection);
    const row = await ended(stack, member);
    expect(row).toMatchObject({ status: 'done', model: 'test-model' });
    expect(contentOf(member, row)?.receipt).toMatchObject({ model: 'test-model', shownWeeks: [3] });
    expect(textOf(member, row)).toBe('You noticed the fear under the yes. Stay with that.');
    const told = () => heard.filter((payload) => payload === formatInsightKey(member));
    await waitFor(() => told().length === 3); // two sentences, the end
    await listener.close();
  });

  it('starts over cleanly when the stream breaks off', async () => {
    stack.model.scripts = [
      { pieces: ['A first half. ', 'Then it'], end: 'reset' },
      { pieces: good, end: 'completed' },
    ];
    const member = await createMember(stack);
    await save(stack, member, reflection);
    const row = await ended(stack, member);
    expect(textOf(member, row)).toBe('You noticed the fear under the yes. Stay with that.');
    expect(stack.model.requests).toHaveLength(2);
  });

  it('fails after its last try and keeps the reflection', async () => {
    stack.model.scripts = [];
    const member = await createMember(stack);
    const eventId = await save(stack, member, reflection);
    expect(await ended(stack, member)).toMatchObject({ status: 'failed' });
    expect(stack.model.requests).toHaveLength(4);
    await settled(stack.database.pool);
    const { rows } = await stack.database.pool.query(
      `select failed_at is not null as failed, done_at from deliveries where event_id = $1`,
      [eventId],
    );
    expect(rows).toEqual([{ failed: true, done_at: null }]);
  });

  it('reads no endless answer', async () => {
    stack.model.scripts = [
      { pieces: Array.from({ length: 300 }, () => 'x'.repeat(4_000)), end: 'hang' },
    ];
    const member = await createMember(stack);
    await save(stack, member, reflection);
    expect(await ended(stack, member)).toMatchObject({ status: 'failed', ciphertext: null });
  });

  it('is not written for a text that has a newer version', async () => {
    const member = await createMember(stack);
    const newer = { ...member, version: 2 };
    await saveReflection(stack.database.pool, newer, 'A newer thought.');
    await save(stack, member, reflection);
    expect(await ended(stack, member)).toMatchObject({ status: 'failed', ciphertext: null });
    expect(stack.model.requests).toHaveLength(0);
  });

  it('asks the provider once, though two workers get the same text twice', async () => {
    const stopSecond = await stack.start();
    const member = await createMember(stack);
    const { userId, week, version } = member;
    await save(stack, member, reflection);
    await recordFact(stack.database.pool, 'reflection.saved', { userId, week, version });
    await ended(stack, member);
    await settled(stack.database.pool);
    await stopSecond();
    expect(stack.model.requests).toHaveLength(1);
  });

  it('is put back when the worker has to go, and written by the next', async () => {
    stack.model.scripts = [
      { pieces: ['A first half. Then'], end: 'hang' },
      { pieces: good, end: 'completed' },
    ];
    const member = await createMember(stack);
    await save(stack, member, reflection);
    await waitFor(async () => (await readInsight(stack, member))?.ciphertext != null);
    await stopWorker();
    expect(await readInsight(stack, member)).toMatchObject({ status: 'pending' });
    stopWorker = await stack.start();
    expect(textOf(member, await ended(stack, member))).toMatch(/^You noticed/);
  });
});
