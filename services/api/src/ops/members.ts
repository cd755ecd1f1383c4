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
import { countTold, findOrdered, orderMail, stopMails } from '../accounts/member-mails.ts';
import { Refusal, type Commands, type Ops } from './command.ts';

const kinds = Object.keys(memberMailSubjects).join('|');
/** Longer than this it is a page of the site, which a mail can point to. */
const maxLength = 5_000;

const isKind = (typed: string): typed is MemberMailKind => Object.hasOwn(memberMailSubjects, typed);

/** `-` is the standard input: in a container there is no other file of the operator's. */
const readText = async (file: string): Promise<string> => {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch(() => {
    throw new Refusal(`${file} cannot be read; in a container give - and < FILE`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('the text is not in UTF-8');
  }
};

/** @returns what is sent, whatever the file's line breaks are */
const readMail = async (file: string): Promise<string> => {
  const text = toParagraphs(await readText(file)).join('\n\n');
  if (text === '') throw new Refusal('the text is empty');
  if (!isStorable(text)) throw new Refusal('the text has a NUL in it');
  if (codePoints(text) > maxLength)
    throw new Refusal(`the text is longer than ${String(maxLength)} characters`);
  return text;
};

const describe = (kind: MemberMailKind, text: string): string => {
  const end = kind === 'price' ? ' Stop all notes and reminders: <the member’s link>' : '';
  return [
    `Subject: ${memberMailSubjects[kind]}`,
    'Hi <first name>,',
    text,
    memberMailClosing + end,
    '(and the lines below every mail: the site, where to write, where to find help)',
  ].join('\n\n');
};

const mail = async (ops: Ops): Promise<void> => {
  const [kind = '', file = ''] = ops.args;
  if (!isKind(kind)) throw new Refusal(`a mail is one of ${kinds}`);
  const text = await readMail(file);
  const database = await ops.database();
  if (!ops.options['yes']) {
    const count = await countTold(database, kind);
    ops.say(`${describe(kind, text)}\n`);
    ops.say(`nothing was sent. With --yes it goes to ${String(count)} members`);
    return;
  }
  const ordered = await orderMail(database, kind, text);
  if (!ordered) throw new Refusal('this very text was ordered before: members mails lists it');
  ops.log('members mail', { mailId: ordered.id, kind, members: ordered.members });
  const pace = `${String(membersPerMinute)} a minute; members mails says how far it is`;
  ops.say(`ordered: it goes to ${String(ordered.members)} members, ${pace}`);
};

const stop = async (ops: Ops): Promise<void> => {
  const count = await stopMails(await ops.database());
  ops.log('members stop', { count });
  ops.say(`stopped: ${String(count)}; who was told is told`);
};

export const membersCommands: Commands = {
  'members mail': {
    takes: [kinds, 'FILE'],
    help: 'show what FILE (- for the input) would say to all members; with --yes it is sent',
    run: mail,
  },
  'members stop': { help: 'tell nobody else, of whatever is under way', run: stop },
  'members mails': {
    help: 'what all members were told, and how many of them until now',
    run: async (ops) => {
      ops.show(await findOrdered(await ops.database()), 'nothing was sent to all members');
    },
  },
};
