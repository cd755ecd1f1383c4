import { runWorker } from '../testing/process.ts';
import { useStack } from '../testing/stack.ts';

const stack = await useStack();

const examine = async (changes: Record<string, string> = {}) => {
  const doctor = runWorker({ ...stack.settings, ...changes }, 'doctor');
  const code = await doctor.ended();
  const output = doctor.output();
  const rows = [...output.matchAll(/^(\w+) +(\w+) /gm)];
  return {
    code,
    output,
    states: Object.fromEntries(rows.map(([, state, of = '']) => [of, state])),
  };
};

it('says of each thing that it is well, and sends nobody a mail', async () => {
  stack.model.scripts = [{ pieces: ['Yes.'], end: 'completed' }];
  const { code, states } = await examine();
  expect(states).toEqual({ queue: 'ok', mail: 'ok', AI: 'ok', moderation: 'ok' });
  expect(code).toBe(0);
  expect(stack.smtp.mails).toHaveLength(0);
});

it('looks at everything although a mail server is away, and prints no password', async () => {
  const { code, states, output } = await examine({
    SMTP_URL: 'smtp://postmaster:geheim@127.0.0.1:9',
    QUEUE_URL: 'redis://:geheim@127.0.0.1:9',
  });
  expect(states).toMatchObject({ queue: 'fail', mail: 'fail', AI: 'ok' });
  expect(output).toContain('mail         cannot be checked: ECONNREFUSED');
  expect(output).not.toContain('geheim');
  expect(code).toBe(1);
});

it('says what the AI answered, and nothing of its words', async () => {
  const instead = { status: 401, body: '{"error":{"message":"secret"}}' };
  stack.model.scripts = [{ pieces: [], end: 'completed', instead }];
  stack.model.scores = 'away';
  const { code, output } = await examine();
  expect(output).toMatch(/^fail +AI +cannot be checked: the server answered 401$/m);
  expect(output).toMatch(/^warn +moderation +it does not answer/m);
  expect(output).not.toContain('secret');
  expect(code).toBe(1);
});
