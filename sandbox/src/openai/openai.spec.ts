import OpenAI from 'openai';
import type { ResponseStreamEvent } from 'openai/resources/responses/responses';
import { startTestSandbox, type TestSandbox } from '../testing/running.ts';
import type { AiCall } from './ai-ledger.ts';

const reflection = 'I said yes to dinner although I was exhausted. Then I was angry all evening.';
const question = { model: 'gpt-test', instructions: 'Be kind.', input: reflection, store: false };

describe('OpenAI, driven by its SDK', () => {
  let sandbox: TestSandbox;
  let openai: OpenAI;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const baseURL = `http://127.0.0.1:${sandbox.port}/openai/v1`;
    openai = new OpenAI({ apiKey: 'sk-test', baseURL, maxRetries: 0, logLevel: 'off' });
  });
  afterAll(() => sandbox.stop());
  afterEach(() => sandbox.control('POST', '/reset'));

  const fault = (row: object) => sandbox.control('PUT', '/faults', { openai: row });
  const ledger = async () =>
    (await sandbox.control('GET', '/ledger'))['ai'] as { count: number; calls: AiCall[] };
  const textOf = (events: ResponseStreamEvent[]): string =>
    events
      .map((event) => (event.type === 'response.output_text.delta' ? event.delta : ''))
      .join('');
  const stream = async (onEvent?: (event: ResponseStreamEvent) => void, asked = question) => {
    const events: ResponseStreamEvent[] = [];
    for await (const event of await openai.responses.create({ ...asked, stream: true })) {
      events.push(event);
      onEvent?.(event);
    }
    return events;
  };

  it('streams an answer to the reflection with the events of the real thing', async () => {
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
    const last = events.at(-1);
    if (last?.type !== 'response.completed') throw new Error('not completed');
    const { response } = last;
    expect(response).toMatchObject({ object: 'response', status: 'completed', model: 'gpt-test' });
    expect(JSON.stringify(response.output)).toContain(JSON.stringify(textOf(events)));
    expect(textOf(events)).toMatch(/^Sandbox insight: /);
    const [, quote = ''] = /“([^”]+)”/.exec(textOf(events)) ?? [];
    expect(reflection).toContain(quote);
  });

  it('keeps a ledger of what it was shown', async () => {
    await stream();
    const { count, calls } = await ledger();
    expect(count).toBe(1);
    expect(calls[0]).toMatchObject({
      input: [reflection],
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
    expect(textOf(await stream())).toBe('');
    await fault({ mode: 'text', text: '<img src=x onerror=alert(1)>' });
    expect(textOf(await stream())).toContain('onerror');
    await fault({ mode: 'megabyte' });
    expect(textOf(await stream()).length).toBeGreaterThan(1_000_000);
  });

  it('can answer the marker of danger', async () => {
    await fault({ mode: 'care', match: 'dinner' });
    expect(textOf(await stream())).toBe('[[care]]');
  });

  it('misbehaves for one text alone when told which', async () => {
    await fault({ mode: 'text', text: 'Not for you.', match: 'somebody else' });
    expect(textOf(await stream())).toMatch(/^Sandbox insight: /);
    const other = { ...question, input: 'This was written by somebody else.' };
    expect(textOf(await stream(undefined, other))).toBe('Not for you.');
  });

  it('can quote what nobody wrote', async () => {
    await fault({ mode: 'false-quote' });
    const quotes = [...textOf(await stream()).matchAll(/“([^”]+)”/g)].map(
      ([, quote = '']) => quote,
    );
    expect(quotes.map((quote) => reflection.includes(quote))).toEqual([false, true]);
  });

  it('can hang until the client gives up', async () => {
    await fault({ mode: 'hang' });
    await expect(
      openai.responses.create({ ...question, stream: true }, { signal: AbortSignal.timeout(50) }),
    ).rejects.toThrow();
  });

  it('refuses a parameter that it does not know', async () => {
    const unknown = { ...question, colour: 'red', stream: true as const };
    await expect(openai.responses.create(unknown)).rejects.toMatchObject({
      status: 400,
      param: 'colour',
      code: 'unknown_parameter',
    });
  });

  it('wants a key and an input', async () => {
    expect((await sandbox.call('/openai/v1/responses', { method: 'POST' })).status).toBe(401);
    await expect(
      openai.responses.create({ model: 'gpt-test', stream: true } as never),
    ).rejects.toMatchObject({ status: 400, param: 'input' });
  });
});
