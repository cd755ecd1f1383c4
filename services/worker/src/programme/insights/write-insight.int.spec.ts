import { listen } from '@repo/server/outbox/listen';
import { formatInsightKey, insightChannel } from '@repo/programme/insight-content';
import { recordEvent, saveReflection, settled } from '@repo/testing/database/events';
import { columnsWith } from '@repo/testing/database/texts';
import {
  allowEarlier,
  contentOf,
  createMember,
  ended,
  good,
  goodText,
  keyOf,
  readInsight,
  reflection,
  save,
  textOf,
} from '@repo/testing/worker/insights';
import { waitFor } from '@repo/testing/wait-for';
import { useStack } from '@repo/testing/worker/stack';

const stack = await useStack({ LOG_LEVEL: 'debug' });
const { pool } = stack;
await stack.start();
beforeEach(() => {
  stack.model.requests.length = 0;
  stack.model.scripts = [{ pieces: good }];
});

/** Saves the text of a new member, and waits for what comes of it. */
const answer = async (text = reflection, consent?: 'on' | 'off') => {
  const member = await createMember(stack, consent);
  await save(stack, member, text);
  return { member, row: await ended(stack, member) };
};

describe('an insight', () => {
  it('is written sentence by sentence, announced, and names its model', async () => {
    const payloads: string[] = [];
    const listener = listen(stack.database.url, {
      applicationName: 'test',
      channels: [insightChannel],
      onMessage: (_, payload) => payloads.push(payload),
      onConnect: () => payloads.push('connected'),
      onError: () => undefined,
    });
    await waitFor(() => payloads.includes('connected'));
    const { member, row } = await answer();
    expect(row).toMatchObject({ status: 'done', model: 'test-model' });
    expect(contentOf(member, row)?.receipt).toMatchObject({ model: 'test-model', shownWeeks: [3] });
    expect(textOf(member, row)).toBe(goodText);
    const received = () => payloads.filter((payload) => payload === formatInsightKey(member));
    await waitFor(() => received().length === 3); // two sentences, the end
    await listener.close();
  });

  it('starts over cleanly when the stream breaks off', async () => {
    stack.model.scripts = [
      { pieces: ['A first half. ', 'Then it'], end: 'reset' },
      { pieces: good },
    ];
    const { member, row } = await answer();
    expect(textOf(member, row)).toBe(goodText);
    expect(stack.model.requests).toHaveLength(2);
  });

  it('leaves no half of it when the model refuses in the middle, and asks no more', async () => {
    const events = [{ type: 'response.refusal.done', refusal: 'I cannot.' } as never];
    stack.model.scripts = [{ pieces: ['A first half. ', 'Then '], events }];
    expect((await answer()).row).toMatchObject({ status: 'failed', ciphertext: null });
    expect(stack.model.requests).toHaveLength(1);
  });

  it('that a deletion ends while it is written stays ended, though it was asked for again', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    stack.model.scripts = [{ pieces: good, hold }];
    const member = await createMember(stack);
    await allowEarlier(stack, member);
    await saveReflection(pool, { ...member, week: 1 }, 'An earlier thought.');
    await save(stack, member, reflection);
    await waitFor(async () => (await readInsight(stack, member))?.ciphertext ?? false);
    const change = (assignments: string) =>
      pool.query(`update insights set ${assignments} where user_id = $1 and week = 3`, [
        member.userId,
      ]);
    await change(`status = 'off', ciphertext = null, can_see_earlier = false`);
    await change(`status = 'pending'`);
    release();
    await settled(pool);
    expect(await readInsight(stack, member)).toMatchObject({ status: 'pending', ciphertext: null });
  });

  it('is not written for a text that has a newer version', async () => {
    const member = await createMember(stack);
    await saveReflection(pool, { ...member, version: 2 }, 'A newer thought.');
    await save(stack, member, reflection);
    expect(await ended(stack, member)).toMatchObject({ status: 'failed', ciphertext: null });
    expect(stack.model.requests).toHaveLength(0);
  });

  it('asks the provider once, though two workers get the same text twice', async () => {
    const stopSecond = await stack.start();
    const member = await createMember(stack);
    await save(stack, member, reflection);
    await recordEvent(pool, 'reflection.saved', keyOf(member));
    await ended(stack, member);
    await settled(pool);
    await stopSecond();
    expect(stack.model.requests).toHaveLength(1);
  });
});

describe('what an insight may see and say', () => {
  it('sends the provider the texts and nothing about the person; table, queue and log hold no word', async () => {
    const { member } = await answer();
    for (const words of ['afraid of the silence', 'the fear under'])
      expect([await columnsWith(words, pool), stack.lines.join().includes(words)]).toEqual([
        [],
        false,
      ]);
    const [request] = stack.model.requests;
    expect(request).toMatchObject({ model: 'test-model', store: false, stream: true });
    expect(request).not.toHaveProperty('tools');
    expect(request?.['max_output_tokens']).toEqual(expect.any(Number));
    const sent = JSON.stringify(request);
    expect(sent).toContain(reflection);
    for (const secret of [member.userId, 'Ana', 'Duarte', 'example.com'])
      expect(sent).not.toContain(secret);
  });

  it('loses what the model puts into the mouth of the member', async () => {
    const said = 'You wrote "I hate my whole family". You wrote "afraid of the silence". Stay.';
    stack.model.scripts = [{ pieces: [said] }];
    const { member, row } = await answer();
    expect(textOf(member, row)).toBe('You wrote "afraid of the silence". Stay.');
  });

  it('is off, without any call, for a member who keeps reflections private', async () => {
    const { row } = await answer(reflection, 'off');
    expect(row).toMatchObject({ status: 'off', ciphertext: null });
    expect(stack.model.requests).toHaveLength(0);
  });

  it('shows earlier weeks only to a member who allowed it', async () => {
    const member = await createMember(stack);
    await saveReflection(pool, { ...member, week: 1 }, 'An earlier thought.');
    await save(stack, member, reflection);
    await ended(stack, member);
    await allowEarlier(stack, member);
    const next = { ...member, version: 2 };
    await save(stack, next, reflection);
    const content = contentOf(next, await ended(stack, next));
    expect(content?.receipt?.shownWeeks).toEqual([1, 3]);
    const [without, with_] = stack.model.requests.map((request) => JSON.stringify(request));
    expect(without).not.toContain('An earlier thought.');
    expect(with_).toContain('An earlier thought.');
  });
});
