import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  memberMailSubject,
  membersPerMinute,
  toParagraphs,
  countRecipients,
  findMails,
  orderMail,
  stopMails,
} from '@repo/accounts/member-mails.repository';
import { codePoints, isStorable } from '@repo/contracts/rules';
import { CommandError, type Commands, type CommandContext } from './command.ts';

/** A longer text belongs on a page of the site, which the email can link to. */
const maxLength = 5_000;

/** `-` is standard input: inside a container the operator has no other file. */
const readText = async (file: string): Promise<string> => {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch(() => {
    throw new CommandError(`cannot read ${file}; in a container, use - and < FILE`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError('the text is not valid UTF-8');
  }
};

/** @returns what is sent, whatever the file's line breaks are */
const readMail = async (file: string): Promise<string> => {
  const text = toParagraphs(await readText(file)).join('\n\n');
  if (text === '') throw new CommandError('the text is empty');
  if (!isStorable(text)) throw new CommandError('the text contains a NUL character');
  if (codePoints(text) > maxLength)
    throw new CommandError(`the text is longer than ${String(maxLength)} characters`);
  return text;
};

const mail = async (ops: CommandContext): Promise<void> => {
  const text = await readMail(ops.args[0] ?? '');
  const database = await ops.database();
  if (!ops.options['yes']) {
    ops.print(`Subject: ${memberMailSubject}\n\nHi <first name>,\n\n${text}\n`);
    const count = await countRecipients(database);
    ops.print(`nothing was sent. Add --yes to send it to ${String(count)} members`);
    return;
  }
  const ordered = await orderMail(database, text);
  if (!ordered) throw new CommandError('this exact text was sent before: members mails lists it');
  const members = String(ordered.members);
  ops.log('members mail', { mailId: ordered.id, members: ordered.members });
  ops.print(`sending to ${members} members, ${String(membersPerMinute)} a minute`);
};

const stop = async (ops: CommandContext): Promise<void> => {
  const count = await stopMails(await ops.database());
  ops.log('members stop', { count });
  ops.print(`stopped: ${String(count)} will not get it; emails already sent stay sent`);
};

export const membersCommands: Commands = {
  'members mail': {
    takes: ['FILE'],
    help: 'preview an email to all members from FILE (- for standard input); --yes sends it',
    run: mail,
  },
  'members stop': { help: 'stop every email to all members that is being sent', run: stop },
  'members mails': {
    help: 'list emails to all members, and how many got each so far',
    run: async (ops) => {
      ops.show(await findMails(await ops.database()), 'no email was ever sent to all members');
    },
  },
};
