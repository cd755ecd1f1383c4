import OpenAI from 'openai';
import { startTestSandbox, type TestSandbox } from '../testing/running.ts';

describe('OpenAI’s moderation, driven by its SDK', () => {
  let sandbox: TestSandbox;
  let openai: OpenAI;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const baseURL = `http://127.0.0.1:${sandbox.port}/openai/v1`;
    openai = new OpenAI({ apiKey: 'sk-test', baseURL, maxRetries: 0, logLevel: 'off' });
  });
  afterAll(() => sandbox.stop());
  afterEach(() => sandbox.control('POST', '/reset'));

  const fault = (row: object) => sandbox.control('PUT', '/faults', { moderation: row });
  const ask = (input: string, signal = AbortSignal.timeout(5_000)) =>
    openai.moderations.create({ model: 'omni-moderation-latest', input }, { signal });
  const scoresOf = async (input: string) => (await ask(input)).results[0]?.category_scores;

  it('scores a text by its words', async () => {
    expect(await scoresOf('A gloomy day.')).toMatchObject({ 'self-harm': 0.62, violence: 0.0004 });
    expect(await scoresOf('A menacing sky.')).toMatchObject({ 'harassment/threatening': 0.62 });
    const resting = Object.values((await ask('A walk.')).results[0]?.category_scores ?? {});
    expect(Math.max(...resting.map(Number))).toBeLessThan(0.01);
    expect((await ask('A gory film.')).results[0]).toMatchObject({
      flagged: true,
      categories: { 'violence/graphic': true, violence: false },
    });
  });

  it('remembers what it was asked about, apart from the model’s calls', async () => {
    await ask('One.');
    await ask('Two.');
    const { ai } = (await sandbox.control('GET', '/ledger')) as {
      ai: { count: number; moderations: string[] };
    };
    expect(ai).toMatchObject({ count: 0, moderations: ['Two.', 'One.'] });
  });

  it('fails, hangs up, stays silent and is late without touching the model', async () => {
    await fault({ mode: 'fail', status: 503, times: 1 });
    await expect(ask('One.')).rejects.toMatchObject({ status: 503 });
    await fault({ mode: 'drop', times: 1 });
    await expect(ask('One.')).rejects.toThrow();
    await fault({ mode: 'hang', times: 1 });
    await expect(ask('One.', AbortSignal.timeout(50))).rejects.toThrow();
    await fault({ mode: 'delay', ms: 1, match: 'Two' });
    expect(await scoresOf('Two.')).toBeDefined();
    const plain = { model: 'm', input: 'One.', store: false } as const;
    const answer = await openai.responses.create({ ...plain, stream: true });
    expect(answer).toBeDefined();
  });

  it('wants a key and a text', async () => {
    expect((await sandbox.call('/openai/v1/moderations', { method: 'POST' })).status).toBe(401);
    await expect(ask(undefined as never)).rejects.toMatchObject({ status: 400, param: 'input' });
  });
});
