import { createOperator } from '@repo/testing/api/operator';
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

const { ops } = createOperator((typed, run) => runOps(commands, typed, run));
const type = (...typed: string[]) => ops({}, ...typed);

it.each([[[]], [['--help']], [['-h']]])(
  'lists every command with its line for %j',
  async (typed) => {
    const { code, lines } = await type(...typed);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^ {2}list +lists$/);
    expect(lines[1]).toBe('  list one ID [WHAT]  lists one');
    expect(lines).toHaveLength(Object.keys(commands).length);
  },
);

it('takes the longest name that fits, and what follows it', async () => {
  expect((await type('list', 'one', '7')).lines).toEqual(['7']);
  expect((await type('list', 'one', '7', 'x')).lines).toEqual(['7+x']);
});

it('shows rows as a table, or each as JSON', async () => {
  const table = ['id  last mail', '1   -', '22  2026-11-22 06:00'];
  expect((await type('list')).lines).toEqual(table);
  expect((await type('list', '--json')).lines[0]).toBe('{"id":1,"lastMail":null}');
});

it.each([
  ['an unknown command', ['lst'], 'unknown command "lst"'],
  ['what every object has', ['constructor'], 'unknown command'],
  ['too little behind it', ['list', 'one'], 'usage: list one ID [WHAT]'],
  ['too much behind it', ['list', 'two'], 'usage: list'],
  ['an unknown option', ['list', '--loud'], "Unknown option '--loud'"],
  ['a refusal', ['refuse'], 'not today'],
])('ends with 1 and one sentence for %s', async (_, typed, sentence) => {
  const { code, lines, error } = await type(...typed);
  expect([code, lines]).toEqual([1, []]);
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
