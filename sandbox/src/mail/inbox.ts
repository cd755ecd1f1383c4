import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import PostalMime, { type Email } from 'postal-mime';
import type { Collection, Storage } from '../storage.ts';

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
  /** The size of `packed`. */
  size: number;
  /** Whether we answered 250. */
  acknowledged: boolean;
  /** The source, deflated, in base64: rarely read, and a fifth of the size. */
  packed: string;
}

export interface Envelope {
  from: string;
  to: string[];
}

/** At most this many mails and packed bytes are kept; the oldest go. */
const limits = { mails: 2000, bytes: 16 * 1024 * 1024 };

const dropBeyondBytes = (mails: Collection<Mail>): void => {
  let bytes = 0;
  for (const { id, size } of mails.all()) {
    bytes += size;
    if (bytes > limits.bytes) mails.remove(id);
  }
};

const pack = (source: Buffer): string => deflateRawSync(source).toString('base64');

/** @returns a mail as it came over the wire */
export const rawMailOf = ({ packed }: Mail): Buffer =>
  inflateRawSync(Buffer.from(packed, 'base64'));

export const parseMail = (mail: Mail): Promise<Email> => PostalMime.parse(rawMailOf(mail));

export const createInbox = (storage: Storage) => {
  const mails = storage.collection<Mail>('mails', limits.mails);
  return {
    receive: async (raw: Buffer, { from, to }: Envelope, acknowledged: boolean): Promise<void> => {
      const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw);
      const packed = pack(raw);
      mails.put({
        from,
        to,
        subject,
        acknowledged,
        id: randomBytes(11).toString('base64url'),
        messageId: messageId.replaceAll(/^<|>$/g, ''),
        snippet: text.replaceAll(/\s+/g, ' ').trim().slice(0, 250),
        at: new Date().toISOString(),
        size: packed.length,
        packed,
      });
      dropBeyondBytes(mails);
    },
    read: (id: string) => mails.get(id),
    /** Newest first. */
    list: () => mails.all(),
    clear: () => mails.clear(),
  };
};

export type Inbox = ReturnType<typeof createInbox>;
