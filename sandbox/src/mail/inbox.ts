import { randomBytes } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { Collection, Storage } from '../storage.ts';

/** A mail as it came, with what a list shows. */
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
  size: number;
  /** Whether we answered 250. */
  acknowledged: boolean;
  /** The source in base64. */
  raw: string;
}

export interface Envelope {
  from: string;
  to: string[];
}

export interface Inbox {
  receive(raw: Buffer, envelope: Envelope, acknowledged: boolean): Promise<Mail>;
  read(id: string): Mail | undefined;
  /** Newest first. */
  list(): Mail[];
  clear(): void;
}

/** At most this many mails and bytes are kept; the oldest go. */
const limits = { mails: 2000, bytes: 64 * 1024 * 1024 };

export const parseMail = (mail: Mail): Promise<Email> =>
  PostalMime.parse(Buffer.from(mail.raw, 'base64'));

const dropBeyondBytes = (mails: Collection<Mail>): void => {
  let bytes = 0;
  for (const { id, size } of mails.all()) {
    bytes += size;
    if (bytes > limits.bytes) mails.remove(id);
  }
};

export const createInbox = (storage: Storage): Inbox => {
  const mails = storage.collection<Mail>('messages', limits.mails);
  return {
    receive: async (raw, { from, to }, acknowledged) => {
      const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw);
      const mail = mails.put({
        ...{ from, to, subject, acknowledged },
        id: randomBytes(11).toString('base64url'),
        messageId: messageId.replaceAll(/^<|>$/g, ''),
        snippet: text.replaceAll(/\s+/g, ' ').trim().slice(0, 250),
        at: new Date().toISOString(),
        size: raw.length,
        raw: raw.toString('base64'),
      });
      dropBeyondBytes(mails);
      return mail;
    },
    read: (id) => mails.get(id),
    list: () => mails.all(),
    clear: () => mails.clear(),
  };
};
