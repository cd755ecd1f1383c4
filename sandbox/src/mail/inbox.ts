import { randomBytes } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { Storage } from '../storage.ts';

/** What a list shows of a mail. */
interface Mail {
  id: string;
  messageId: string;
  /** Addresses without their names. */
  from: string;
  to: string[];
  subject: string;
  /** Its first words. */
  snippet: string;
  /** ISO 8601. */
  at: string;
}

/** Texts that a mail contains, in any case: in its addresses, in its subject, anywhere in the list. */
export interface MailQuery {
  to?: string;
  subject?: string;
  about?: string;
}

const contains = (text: string, part = ''): boolean =>
  text.toLowerCase().includes(part.toLowerCase());

export const createInbox = (storage: Storage) => {
  const mails = storage.collection<Mail>('mails');
  /** As they came over the wire, in base64. */
  const sources = storage.collection<{ id: string; source: string }>('mail_sources');
  const sourceOf = (id: string) => Buffer.from(sources.get(id)?.source ?? '', 'base64');
  return {
    receive: async (raw: Buffer, envelope: Pick<Mail, 'from' | 'to'>): Promise<void> => {
      const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw);
      const id = randomBytes(11).toString('base64url');
      sources.put({ id, source: raw.toString('base64') });
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
    search: ({ to, subject, about }: MailQuery): Mail[] =>
      mails
        .all()
        .filter(
          (mail) =>
            contains(mail.to.join(' '), to) &&
            contains(mail.subject, subject) &&
            contains([...mail.to, mail.subject, mail.snippet].join(' '), about),
        ),
    sourceOf,
    parse: (id: string): Promise<Email> => PostalMime.parse(sourceOf(id)),
  };
};

export type Inbox = ReturnType<typeof createInbox>;
