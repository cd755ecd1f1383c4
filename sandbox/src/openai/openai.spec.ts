import OpenAI from 'openai';
import type { ResponseStreamEvent } from 'openai/resources/responses/responses';
import { startTestSandbox, type TestSandbox } from '../testing/running.ts';

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
      'response.output_text.delta',
      'response.output_text.done',
      'response.completed',
    ]);
    expect(textOf(events)).toMatch(/^Sandbox insight: /);
    const [, quote = ''] = /“([^”]+)”/.exec(textOf(events)) ?? [];
    expect(reflection).toContain(quote);
  });

  it('can break in the middle', async () => {
    await fault({ mode: 'drop' });
    let words = 0;
    await expect(
      stream(({ type }) => void (words += Number(type === 'response.output_text.delta'))),
    ).rejects.toThrow();
    expect(words).toBeGreaterThan(3);
  });

  it('refuses a parameter that it does not know', async () => {
    const unknown = { ...question, colour: 'red', stream: true as const };
    await expect(openai.responses.create(unknown)).rejects.toMatchObject({
      status: 400,
      param: 'colour',
    });
  });
});
