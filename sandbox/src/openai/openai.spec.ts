import OpenAI from 'openai';
import type { ResponseStreamEvent } from 'openai/resources/responses/responses';
import { startBench, type TestBench } from '../testing.ts';
import type { AiCall } from './ai-ledger.ts';

const reflection = 'I said yes to dinner although I was exhausted. Then I was angry all evening.';
const question = { model: 'gpt-test', instructions: 'Be kind.', input: reflection, store: false };

describe('OpenAI, driven by its SDK', () => {
  let bench: TestBench;
  let openai: OpenAI;
  beforeAll(async () => {
    bench = await startBench();
    const baseURL = `http://127.0.0.1:${bench.sandbox.port}/openai/v1`;
    openai = new OpenAI({ apiKey: 'sk-test', baseURL, maxRetries: 0, logLevel: 'off' });
  });
  afterAll(() => bench.stop());
  afterEach(() => bench.control('POST', '/reset'));

  const fault = (row: object) => bench.control('PUT', '/faults', { openai: row });
  const ledger = async () =>
    (await bench.control('GET', '/ledger'))['ai'] as { count: number; calls: AiCall[] };
  const stream = async (onEvent?: (event: ResponseStreamEvent) => void) => {
    const events: ResponseStreamEvent[] = [];
    for await (const event of await openai.responses.create({ ...question, stream: true })) {
      events.push(event);
      onEvent?.(event);
    }
    return events;
  };

  it('answers the reflection at once', async () => {
    const response = await openai.responses.create(question);
    expect(response).toMatchObject({ object: 'response', status: 'completed', model: 'gpt-test' });
    expect(response.output_text).toMatch(/^Sandbox insight: /);
    const [, quote = ''] = /“([^”]+)”/.exec(response.output_text) ?? [];
    expect(reflection).toContain(quote);
  });

  it('streams the same text with the events of the real thing', async () => {
    const whole = (await openai.responses.create(question)).output_text;
    const events = await stream();
    const order = [...new Set(events.map(({ type }) => type))];
    expect(order).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(events.map(({ sequence_number: number }) => number)).toEqual(events.map((_, n) => n));
    const deltas = events.filter((event) => event.type === 'response.output_text.delta');
    expect(deltas.map(({ delta }) => delta).join('')).toBe(whole);
  });

  it("works with the SDK's own stream reader", async () => {
    const final = await openai.responses.stream(question).finalResponse();
    expect(final.output_text).toMatch(/^Sandbox insight: /);
  });

  it('keeps a ledger of what it was shown', async () => {
    await stream();
    const { count, calls } = await ledger();
    expect(count).toBe(1);
    expect(calls[0]).toMatchObject({
      input: [reflection],
      isStream: true,
      isStored: false,
      tools: 0,
      fields: ['input', 'instructions', 'model', 'store', 'stream'],
      outcome: 'completed',
    });
    expect(Date.parse(calls[0]?.firstSentenceAt ?? '')).toBeGreaterThan(0);
  });

  it.each([401, 429, 500])('can fail with %i', async (status) => {
    await fault({ mode: 'fail', status, times: 1 });
    await expect(stream()).rejects.toMatchObject({ status });
    expect((await stream()).at(-1)?.type).toBe('response.completed');
  });

  it('can break in the middle', async () => {
    await fault({ mode: 'drop' });
    let words = 0;
    await expect(
      stream(({ type }) => void (words += Number(type === 'response.output_text.delta'))),
    ).rejects.toThrow();
    expect(words).toBeGreaterThan(3);
  });

  it.each(['failed', 'incomplete'])('can end %s', async (mode) => {
    await fault({ mode });
    expect((await stream()).at(-1)?.type).toBe(`response.${mode}`);
  });

  it('can say nothing, anything, or a megabyte', async () => {
    await fault({ mode: 'empty' });
    expect((await openai.responses.create(question)).output_text).toBe('');
    await fault({ mode: 'text', text: '<img src=x onerror=alert(1)>' });
    expect((await openai.responses.create(question)).output_text).toContain('onerror');
    await fault({ mode: 'megabyte' });
    const sizes = (await stream()).map((event) =>
      event.type === 'response.output_text.delta' ? event.delta.length : 0,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(1_000_000);
  });

  it('misbehaves for one text alone when told which', async () => {
    await fault({ mode: 'text', text: 'Not for you.', match: 'somebody else' });
    expect((await openai.responses.create(question)).output_text).toMatch(/^Sandbox insight: /);
    const other = { ...question, input: 'This was written by somebody else.' };
    expect((await openai.responses.create(other)).output_text).toBe('Not for you.');
  });

  it('can quote what nobody wrote', async () => {
    await fault({ mode: 'false-quote' });
    const { output_text: text } = await openai.responses.create(question);
    const quotes = [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote);
    expect(quotes.map((quote) => reflection.includes(quote))).toEqual([false, true]);
  });

  it('can hang until the client gives up', async () => {
    await fault({ mode: 'hang' });
    await expect(
      openai.responses.create(question, { signal: AbortSignal.timeout(50) }),
    ).rejects.toThrow();
  });

  it('wants a key and an input', async () => {
    expect((await bench.call('/openai/v1/responses', { method: 'POST' })).status).toBe(401);
    await expect(
      openai.responses.create({ model: 'gpt-test' } as typeof question),
    ).rejects.toMatchObject({ status: 400, param: 'input' });
  });
});
