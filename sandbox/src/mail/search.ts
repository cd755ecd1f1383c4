import type { Mail } from './inbox.ts';

/** The fields a query may name; a bare word looks in all of them. */
const fields: Record<string, (mail: Mail) => string> = {
  to: ({ to }) => to.join(' '),
  subject: ({ subject }) => subject,
  body: ({ snippet }) => snippet,
};

const everything = (mail: Mail): string =>
  Object.values(fields)
    .map((read) => read(mail))
    .join(' ');

const term = /(?:(?<![a-z])([a-z]+):)?(?:"([^"]*)"|(\S+))/gi;

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
