import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  atLeast,
  databaseAddress,
  list,
  logLevel,
  origin,
  readSettings,
  secret,
  text,
} from './settings.ts';

const table = {
  DATABASE_URL: databaseAddress(),
  PUBLIC_URL: origin(),
  SECRET_KEY: secret(),
  HOOKS: list(),
  PASSES: atLeast(2).default(3),
  POOL: atLeast(1).default(10),
  LOG_LEVEL: logLevel(),
  MODEL: text(),
};

const right = {
  DATABASE_URL: 'postgres://a:b@localhost/c',
  PUBLIC_URL: 'https://example.com',
  SECRET_KEY: 'x'.repeat(32),
  HOOKS: 'new, old',
  MODEL: 'm',
};

/** @returns what is written before the process would exit */
const refused = (environment: Record<string, string>): string => {
  const write = import.meta.jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = import.meta.jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(() => readSettings('api', table, environment)).toThrow('ended');
  const written = write.mock.calls.map(([line]) => String(line)).join('');
  expect(exit).toHaveBeenCalledWith(1);
  import.meta.jest.restoreAllMocks();
  return written;
};

describe('settings', () => {
  it('that are missing are all named in one line', () => {
    expect(readSettings('api', table, right)).toMatchObject({ HOOKS: ['new', 'old'], PASSES: 3 });
    expect(refused({})).toBe(
      'api: settings: DATABASE_URL is missing; PUBLIC_URL is missing; SECRET_KEY is missing; ' +
        'HOOKS is missing; MODEL is missing\n',
    );
  });

  it('that are wrong are named with their rule and never with their value', () => {
    const wrong = Object.fromEntries(Object.keys(table).map((name) => [name, 'canary,']));
    const line = refused({ ...wrong, MODEL: 'm' });
    expect(line).toContain('PUBLIC_URL must be an origin like https://example.com');
    expect(line).toContain('SECRET_KEY must have at least 32 characters');
    expect(line).toContain('PASSES must be a whole number of at least 2');
    expect(line).toContain('LOG_LEVEL must be one of debug, info, warn, error, silent');
    expect(line).toContain(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name',
    );
    expect(line).not.toContain('canary');
  });
});

describe('settings in files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { SECRET_KEY, ...others } = right;

  it('are read like others, and fill in an address, whatever characters a password has', () => {
    const SECRET_KEY_FILE = file('key', `${SECRET_KEY}\n`);
    const DATABASE_PASSWORD_FILE = file('password', 'a/b@c#d$e\n');
    const DATABASE_URL = 'postgres://app:<DATABASE_PASSWORD>@db/app';
    const given = { ...others, SECRET_KEY_FILE, DATABASE_URL, DATABASE_PASSWORD_FILE };
    const read = readSettings('api', table, given);
    expect(read.SECRET_KEY).toBe(SECRET_KEY);
    expect(decodeURIComponent(new URL(read.DATABASE_URL).password)).toBe('a/b@c#d$e');
  });

  it('that are empty are missing, and those that cannot be read are named', () => {
    const SECRET_KEY_FILE = file('key', '\n');
    expect(refused({ ...others, SECRET_KEY_FILE })).toBe('api: settings: SECRET_KEY is missing\n');
    const gone = join(folder, 'gone');
    const line = refused({ ...right, MODEL: '', MODEL_FILE: gone, SECRET_KEY_FILE: gone });
    expect(line).toContain('SECRET_KEY_FILE cannot be read; MODEL_FILE cannot be read');
    expect(line).not.toContain(folder);
  });

  it('that are given twice are refused: nobody knows which of them is meant', () => {
    const SECRET_KEY_FILE = file('key', 'canary'.repeat(8));
    expect(refused({ ...right, SECRET_KEY_FILE })).toBe(
      'api: settings: SECRET_KEY is given twice, the other in SECRET_KEY_FILE\n',
    );
  });
});
