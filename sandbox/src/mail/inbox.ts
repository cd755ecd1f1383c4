import { randomBytes } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { Storage } from '../storage.ts';

/** What a list shows of a mail. */
export interface Mail {
  id: string;
  messageId: string;
  /** Addresses without their names. */
  from: string;
  to: string[];
  subject: string;
  snippet: string;
  /** ISO 8601. */
  at: string;
  /** Whether we answered 250. */
  acknowledged: boolean;
}

const everything = ({ to, subject, snippet }: Mail): string => [...to, subject, snippet].join(' ');

/** The fields a query may name; a bare word looks in all of them. */
const fields: Record<string, (mail: Mail) => string> = {
  to: ({ to }) => to.join(' '),
  subject: ({ subject }) => subject,
};

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

const limit = 2_000;

export const createInbox = (storage: Storage) => {
  const mails = storage.collection<Mail>('mails', limit);
  /** As they came over the wire, in base64. */
  const sources = storage.collection<{ id: string; source: string }>('mail_sources', limit);
  const sourceOf = (id: string) => Buffer.from(sources.get(id)?.source ?? '', 'base64');
  return {
    receive: async (
      raw: Buffer,
      envelope: Pick<Mail, 'from' | 'to' | 'acknowledged'>,
    ): Promise<void> => {
      const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw);
      const { id } = sources.put({
        id: randomBytes(11).toString('base64url'),
        source: raw.toString('base64'),
      });
      mails.put({
        ...envelope,
        id,
        subject,
        messageId: messageId.replaceAll(/^<|>$/g, ''),
        snippet: text.replaceAll(/\s+/g, ' ').trim().slice(0, 250),
        at: new Date().toISOString(),
      });
    },
    read: mails.get,
    /** Newest first. */
    list: mails.all,
    sourceOf,
    parse: (id: string): Promise<Email> => PostalMime.parse(sourceOf(id)),
    clear: (): void => {
      mails.clear();
      sources.clear();
    },
  };
};

export type Inbox = ReturnType<typeof createInbox>;
