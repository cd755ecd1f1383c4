import { runWorker } from '../testing/process.ts';
import { createStack } from '../testing/stack.ts';

const stack = await createStack();
afterAll(() => stack.stop());

const examine = async (changes: Record<string, string> = {}) => {
  const doctor = runWorker({ ...stack.settings, ...changes }, 'doctor');
  const code = await doctor.ended();
  const lines = doctor.output().trim().split('\n');
  return { code, lines: lines.map((line) => line.split(/ {2,}/)), output: doctor.output() };
};

beforeEach(() => {
  stack.model.scripts = [{ pieces: ['Yes.'], end: 'completed' }];
});

it('says of each thing that it is well, and sends nobody a mail', async () => {
  const { code, lines } = await examine();
  expect(lines.map(([state, check]) => [state, check])).toEqual([
    ['ok', 'queue'],
    ['ok', 'mail'],
    ['ok', 'AI'],
    ['ok', 'moderation'],
  ]);
  expect(code).toBe(0);
  expect(stack.smtp.mails).toHaveLength(0);
});

it('looks at everything although a mail server is away, and prints no password', async () => {
  const { code, lines, output } = await examine({
    SMTP_URL: 'smtp://postmaster:geheim@127.0.0.1:9',
    QUEUE_URL: 'redis://:geheim@127.0.0.1:9',
    OPENAI_BASE_URL: 'http://127.0.0.1:1024',
  });
  expect(code).toBe(1);
  expect(lines.filter(([state]) => state === 'fail').map(([, check]) => check)).toEqual([
    'queue',
    'mail',
    'AI',
  ]);
  expect(output).toContain('mail         cannot be checked: ECONNREFUSED');
  expect(output).toContain('AI           cannot be checked: ECONNREFUSED');
  expect(output).not.toContain('geheim');
});

it.each([401, 404, 429])('says that the AI answered %i, and nothing of what', async (status) => {
  const instead = { status, body: '{"error":{"message":"secret"}}' };
  stack.model.scripts = [{ pieces: [], end: 'completed', instead }];
  stack.model.scores = 'away';
  const { code, output } = await examine();
  expect(output).toMatch(
    new RegExp(`^fail +AI +cannot be checked: the server answered ${String(status)}$`, 'm'),
  );
  expect(output).toMatch(/^warn +moderation +it does not answer/m);
  expect(output).not.toContain('secret');
  expect(code).toBe(1);
});

it('names every setting that is missing instead', async () => {
  const doctor = runWorker({}, 'doctor');
  expect(await doctor.ended()).toBe(1);
  expect(doctor.output()).toMatch(/^worker: settings: .*SMTP_URL is missing/);
});
