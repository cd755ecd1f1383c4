import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  memberMailClosing,
  memberMailSubjects,
  membersPerMinute,
  toParagraphs,
  type MemberMailKind,
} from '@repo/backend/member-mail';
import { codePoints, isStorable } from '@repo/contracts/rules';
import {
  countRecipients,
  findScheduled,
  scheduleMail,
  stopMails,
} from '../accounts/member-mails.ts';
import { CommandError, type Commands, type CommandContext } from './command.ts';

const kinds = Object.keys(memberMailSubjects).join('|');
/** A longer text belongs on a page of the site, which the email can link to. */
const maxLength = 5_000;

const isKind = (typed: string): typed is MemberMailKind => Object.hasOwn(memberMailSubjects, typed);

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

const describe = (kind: MemberMailKind, text: string): string => {
  const end = kind === 'price' ? ' Stop all notes and reminders: <the member’s link>' : '';
  return [
    `Subject: ${memberMailSubjects[kind]}`,
    'Hi <first name>,',
    text,
    memberMailClosing + end,
    '(plus the footer of every email: the site, how to contact us, where to find help)',
  ].join('\n\n');
};

const mail = async (ops: CommandContext): Promise<void> => {
  const [kind = '', file = ''] = ops.args;
  if (!isKind(kind)) throw new CommandError(`the kind must be one of ${kinds}`);
  const text = await readMail(file);
  const database = await ops.database();
  if (!ops.options['yes']) {
    const count = await countRecipients(database, kind);
    ops.say(`${describe(kind, text)}\n`);
    ops.say(`nothing was sent. Add --yes to send it to ${String(count)} members`);
    return;
  }
  const ordered = await scheduleMail(database, kind, text);
  if (!ordered) throw new CommandError('this exact text was sent before: members mails lists it');
  ops.log('members mail', { mailId: ordered.id, kind, members: ordered.members });
  const pace = `${String(membersPerMinute)} a minute; members mails shows the progress`;
  ops.say(`sending to ${String(ordered.members)} members, ${pace}`);
};

const stop = async (ops: CommandContext): Promise<void> => {
  const count = await stopMails(await ops.database());
  ops.log('members stop', { count });
  ops.say(`stopped: ${String(count)}; emails already sent stay sent`);
};

export const membersCommands: Commands = {
  'members mail': {
    takes: [kinds, 'FILE'],
    help: 'preview an email to all members from FILE (- for standard input); --yes sends it',
    run: mail,
  },
  'members stop': { help: 'stop every email to all members that is being sent', run: stop },
  'members mails': {
    help: 'list emails to all members, and how many got each so far',
    run: async (ops) => {
      ops.show(await findScheduled(await ops.database()), 'no email was ever sent to all members');
    },
  },
};
