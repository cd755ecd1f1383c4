import type { Mail, Mailbox } from './inbox.ts';

const joined = (boxes: Mailbox[]): string =>
  boxes.map(({ Name, Address }) => `${Name} ${Address}`).join(' ');

/** The fields a query may name; a bare word looks in all of them. */
const fields: Record<string, (mail: Mail) => string> = {
  to: ({ to, cc }) => joined([...to, ...cc]),
  from: ({ from }) => joined([from]),
  subject: ({ subject }) => subject,
  'message-id': ({ messageId }) => messageId,
  body: ({ snippet }) => snippet,
};

const everything = (mail: Mail): string =>
  Object.values(fields)
    .map((read) => read(mail))
    .join(' ');

const term = /(?:([a-z-]+):)?(?:"([^"]*)"|(\S+))/gi;

/** Mailpit's search for the parts tests use: `to:"x" subject:"y" word`; all must match. */
export const searchMails = (mails: Mail[], query: string): Mail[] => {
  const wanted = [...query.matchAll(term)].map(([, name = '', quoted, plain = '']) => ({
    read: fields[name.toLowerCase()] ?? everything,
    text: (quoted ?? plain).toLowerCase(),
  }));
  return mails.filter((mail) =>
    wanted.every(({ read, text }) => read(mail).toLowerCase().includes(text)),
  );
};
