import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { findMemberId } from '@repo/accounts/accounts.repository';
import { exportFileName } from '@repo/contracts/accounts/rights';
import { createLog } from '@repo/server/log';
import { normalizeEmail } from '@repo/contracts/rules';
import { AppModule } from '../app.module.ts';
import { ErasureService } from '../privacy/erasure/erasure.service.ts';
import { ExportService } from '../privacy/export/export.service.ts';
import { LoginSessionsRepository } from '@repo/accounts/login-sessions.repository';
import { readConfig } from '../platform/config.ts';
import { NestLogger } from '../platform/log.ts';
import { CommandError, type Commands, type CommandContext } from './command.ts';

/** `-` reads the address from standard input: every user of the machine can see a command line. */
const addressOf = async ({ args: [typed = ''] }: CommandContext): Promise<string> =>
  normalizeEmail(typed === '-' ? await text(process.stdin) : typed);

/** @throws CommandError, which does not repeat the address */
const findMember = async (ops: CommandContext): Promise<{ id: string; email: string }> => {
  const email = await addressOf(ops);
  const member = await findMemberId(await ops.database(), email);
  if (!member) throw new CommandError('no member has this address');
  return { ...member, email };
};

/** Runs `work` with one service of the API, without serving requests. */
const withService = async <Service, Answer>(
  ops: CommandContext,
  service: Type<Service>,
  work: (service: Service) => Promise<Answer>,
): Promise<Answer> => {
  const module = AppModule.with(readConfig(ops.environment), await ops.database());
  // The export goes to standard output, so logs go to standard error.
  const lines = { write: (line: string) => void process.stderr.write(line) };
  const logger = new NestLogger(createLog('ops', 'warn', lines));
  const app = await NestFactory.createApplicationContext(module, { logger });
  return work(app.get(service, { strict: false })).finally(() => app.close());
};

const exportAll = async (ops: CommandContext): Promise<void> => {
  const { out } = ops.options;
  if (out === undefined && process.stdout.isTTY)
    throw new CommandError(
      `a file is not written to a terminal: members export ADDRESS > ${exportFileName}`,
    );
  const { id, email } = await findMember(ops);
  ops.log('members export', { userId: id });
  const target = typeof out === 'string' ? createWriteStream(out, { mode: 0o600 }) : process.stdout;
  await withService(ops, ExportService, async (exports) => {
    const file = await exports.openFor({ userId: id, email }, 'Our support, as you asked');
    await pipeline(file, target, { end: target !== process.stdout });
  });
};

const erase = async (ops: CommandContext): Promise<void> => {
  if (!ops.options['yes'])
    throw new CommandError('this cannot be undone: add --yes once the member has confirmed it');
  const { id, email } = await findMember(ops);
  ops.log('members erase', { userId: id });
  await withService(ops, ErasureService, (erasures) => erasures.eraseFor({ userId: id, email }));
  ops.print('erased: a final email goes out, and open checkouts are closed');
};

const signOut = async (ops: CommandContext): Promise<void> => {
  const { id } = await findMember(ops);
  ops.log('members sign-out', { userId: id });
  const count = await withService(ops, LoginSessionsRepository, (sessions) => sessions.endAll(id));
  ops.print(`ended: ${String(count)} sessions; each browser clears what it kept at its next call`);
};

export const memberCommands: Commands = {
  'members export': {
    takes: ['ADDRESS'],
    help: `write a member's data as JSON to --out FILE or standard output; emails the member`,
    run: exportAll,
  },
  'members sign-out': {
    takes: ['ADDRESS'],
    help: 'end every session of a member; the password stays',
    run: signOut,
  },
  'members erase': {
    takes: ['ADDRESS'],
    help: 'erase an account for good (needs --yes); sends the member a final email',
    run: erase,
  },
};
