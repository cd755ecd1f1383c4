import OpenAI from 'openai';
import { startTestSandbox } from '../testing/running.ts';

it('a parameter that OpenAI does not know is refused', async () => {
  const sandbox = await startTestSandbox();
  const baseURL = `http://127.0.0.1:${sandbox.port}/openai/v1`;
  const openai = new OpenAI({ apiKey: 'sk-test', baseURL, maxRetries: 0, logLevel: 'off' });
  const unknown = {
    model: 'gpt-test',
    instructions: 'x',
    input: 'x',
    store: false,
    colour: 'red',
    stream: true as const,
  };
  const refused = openai.responses.create(unknown);
  await expect(refused).rejects.toMatchObject({ status: 400, param: 'colour' });
  await sandbox.stop();
});
