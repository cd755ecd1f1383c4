import { CommandError, type Commands } from './command.ts';
import { runOps } from './run-ops.ts';

const commands: Commands = {
  list: {
    help: 'lists',
    run: ({ show }) => {
      show(
        [
          { id: 1, lastMail: null },
          { id: 22, lastMail: new Date('2026-11-22T06:00:00Z') },
        ],
        '',
      );
      return Promise.resolve();
    },
  },
  'list one': {
    takes: ['ID', '[WHAT]'],
    help: 'lists one',
    run: ({ args, print }) => Promise.resolve(print(args.join('+'))),
  },
  refuse: { help: 'refuses', run: () => Promise.reject(new CommandError('not today')) },
  break: {
    help: 'breaks',
    run: () =>
      Promise.reject(Object.assign(new Error('Key (email)=(ada@example.com)'), { code: '23505' })),
  },
  unwell: { help: 'finds something', run: () => Promise.resolve(false) },
};

const type = async (...typed: string[]) => {
  let [output, error] = ['', ''];
  const code = await runOps(commands, typed, {
    environment: {},
    out: (text) => (output += text),
    error: (text) => (error += text),
  });
  return { code, output, error };
};

it.each([[[]], [['--help']], [['-h']]])(
  'lists every command with its line for %j',
  async (typed) => {
    const { code, output } = await type(...typed);
    expect(code).toBe(0);
    expect(output).toMatch(/^ {2}list +lists\n {2}list one ID \[WHAT\] {2}lists one\n/);
    expect(output.trim().split('\n')).toHaveLength(Object.keys(commands).length);
  },
);

it('takes the longest name that fits, and what follows it', async () => {
  expect((await type('list', 'one', '7')).output).toBe('7\n');
  expect((await type('list', 'one', '7', 'x')).output).toBe('7+x\n');
});

it('shows rows as a table, or each as JSON', async () => {
  expect((await type('list')).output).toBe('id  last mail\n1   -\n22  2026-11-22 06:00\n');
  expect((await type('list', '--json')).output.split('\n')[0]).toBe('{"id":1,"lastMail":null}');
});

it.each([
  ['an unknown command', ['lst'], 'unknown command "lst"'],
  ['what every object has', ['constructor'], 'unknown command'],
  ['too little behind it', ['list', 'one'], 'usage: list one ID [WHAT]'],
  ['too much behind it', ['list', 'two'], 'usage: list'],
  ['an unknown option', ['list', '--loud'], "Unknown option '--loud'"],
  ['a refusal', ['refuse'], 'not today'],
])('ends with 1 and one sentence for %s', async (_, typed, sentence) => {
  const { code, output, error } = await type(...typed);
  expect([code, output]).toEqual([1, '']);
  expect(error).toContain(`ops: ${sentence}`);
});

it('never shows a message that may quote a person’s row', async () => {
  const { code, error } = await type('break');
  expect(code).toBe(1);
  expect(error).toContain('failed with Error 23505');
  expect(error).not.toContain('ada@');
});

it('ends with 1 where something was found, so that scripts can tell', async () => {
  expect((await type('unwell')).code).toBe(1);
});
