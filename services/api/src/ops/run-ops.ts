import { parseArgs } from 'node:util';
import { describeError } from '@repo/server/log';
import type { DataSource } from 'typeorm';
import { readDatabaseConfig } from '../platform/config.ts';
import { createDataSource } from '@repo/server/database/data-source';
import { schema } from '../schema.ts';
import { CommandError, type Command, type Commands, type CommandContext } from './command.ts';

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 16);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const headingOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** @returns rows under the names of their fields, columns as wide as they need to be */
const toTable = (rows: readonly object[]): string[] => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [
    names.map(headingOf),
    ...rows.map((row) => names.map((name) => toText((row as Record<string, unknown>)[name]))),
  ];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** The environment and streams of a run: the process's, or a test's. */
export interface RunEnvironment {
  environment: NodeJS.ProcessEnv;
  out: (text: string) => void;
  error: (text: string) => void;
}

export const helpOf = (commands: Commands): string[] => {
  const rows = Object.entries(commands).map(([name, { takes = [], help }]) => ({
    usage: [name, ...takes].join(' '),
    help,
  }));
  const width = Math.max(...rows.map(({ usage }) => usage.length));
  return rows.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
};

interface Found {
  name: string;
  command: Command;
  args: readonly string[];
}

/** The longest name wins: `queues replay` before `queues`. */
const find = (commands: Commands, words: readonly string[]): Found => {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return { name, command, args: words.slice(length) };
  }
  throw new CommandError(`unknown command "${words.join(' ')}": --help lists all commands`);
};

const requireArgs = ({ name, command: { takes = [] }, args }: Found): void => {
  const least = takes.filter((one) => !one.startsWith('[')).length;
  if (args.length < least || args.length > takes.length)
    throw new CommandError(`usage: ${[name, ...takes].join(' ')}`);
};

const optionNames = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

const parse = (typed: readonly string[]) => {
  try {
    return parseArgs({ args: [...typed], options: optionNames, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? 'no answer';

/** One connection for as long as the command runs. */
const connectOnce = (environment: NodeJS.ProcessEnv) => {
  let opened: Promise<DataSource> | undefined;
  const open = async (): Promise<DataSource> => {
    const { DATABASE_URL } = readDatabaseConfig(environment);
    return createDataSource(schema, DATABASE_URL, 'ops', 2)
      .initialize()
      .catch((cause: unknown) => {
        throw new CommandError(`cannot reach DATABASE_URL: ${codeOf(cause)}`);
      });
  };
  return {
    database: () => (opened ??= open()),
    close: async () => (await opened?.catch(() => undefined))?.destroy(),
  };
};

const perform = async (
  found: Found,
  options: CommandContext['options'],
  { environment, out, error }: RunEnvironment,
): Promise<number> => {
  const connection = connectOnce(environment);
  const print = (line: string): void => {
    out(`${line}\n`);
  };
  const show: CommandContext['show'] = (rows, nothing) => {
    if (options['json']) for (const row of rows) print(JSON.stringify(row));
    else for (const line of rows.length > 0 ? toTable(rows) : [nothing]) print(line);
  };
  const log: CommandContext['log'] = (action, about = {}) => {
    error(`${JSON.stringify({ service: 'ops', time: Date.now(), action, ...about })}\n`);
  };
  const { args, command } = found;
  const context = { args, options, environment, print, show, log, database: connection.database };
  try {
    return (await command.run(context)) === false ? 1 : 0;
  } finally {
    await connection.close();
  }
};

/** Leaves out an error's own message, because it may quote a row. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof CommandError) return error.message;
  const { name, code, at } = describeError(error);
  return `failed with ${name}${code === undefined ? '' : ` ${code}`}\n  ${at?.slice(0, 3).join('\n  ') ?? ''}`;
};

/** @returns the exit code */
export const runOps = async (
  commands: Commands,
  typed: readonly string[],
  run: RunEnvironment,
): Promise<number> => {
  try {
    const { values, positionals } = parse(typed);
    if (values.help || positionals.length === 0) {
      run.out(`${helpOf(commands).join('\n')}\n`);
      return 0;
    }
    const found = find(commands, positionals);
    requireArgs(found);
    return await perform(found, values, run);
  } catch (error) {
    run.error(`ops: ${sentenceOf(error)}\n`);
    return 1;
  }
};
