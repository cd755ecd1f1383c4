import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../command.ts';

/** An address as libpq's programs take it: nothing of it stands on a command line. */
export const libpqOf = (url: string): NodeJS.ProcessEnv => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const tls = searchParams.get('sslmode');
  return {
    PATH: process.env['PATH'],
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(tls && { PGSSLMODE: tls }),
  };
};

/** What it says may quote a row, so only what comes before a quotation is kept. */
const firstLine = (text: string): string =>
  (text.trim().split('\n')[0] ?? '').replace(/["'(].*/s, '…').slice(0, 160);

/** Resolves when a program ends well. @throws Refusal with the beginning of what it said */
const untilEnd = async (name: string, child: ChildProcess): Promise<void> => {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(0, 2_000);
  });
  const [code] = (await once(child, 'close').catch(() => [127])) as [number | null];
  if (code !== 0) throw new Refusal(`${name} ended with ${String(code)}: ${firstLine(words)}`);
};

/** A program that is read; `ended` rejects when it did not come to a good end. */
export const readFrom = (
  name: string,
  args: readonly string[],
  url: string,
): { output: Readable; ended: Promise<void> } => {
  const child = spawn(name, args, { env: libpqOf(url), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = untilEnd(name, child);
  // Whoever gave up reading before does not wait for it.
  ended.catch(() => undefined);
  return { output: child.stdout, ended };
};

/** Runs a program on what is piped into it. */
export const writeTo = async (
  name: string,
  args: readonly string[],
  { url, input }: { url: string; input: Readable },
): Promise<void> => {
  const child = spawn(name, args, { env: libpqOf(url), stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = untilEnd(name, child);
  // A program that gives up closes its input first; its own words are the better ones.
  const [result, piped] = await Promise.allSettled([ended, pipeline(input, child.stdin)]);
  for (const one of [result, piped]) if (one.status === 'rejected') throw one.reason;
};
