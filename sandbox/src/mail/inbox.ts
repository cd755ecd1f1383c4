import { randomBytes } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Collection, Storage } from '../storage.ts';

export interface Mailbox {
  Name: string;
  Address: string;
}

/** A mail as it came, with what a list shows. */
export interface Mail {
  id: string;
  messageId: string;
  from: Mailbox;
  to: Mailbox[];
  cc: Mailbox[];
  replyTo: Mailbox[];
  subject: string;
  snippet: string;
  attachments: number;
  /** ISO 8601. */
  at: string;
  size: number;
  /** Whether the sender saw our 250. */
  acknowledged: boolean;
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
  remove(ids: string[]): void;
}

/** At most this many mails and bytes are kept; the oldest go. */
const limits = { mails: 2000, bytes: 64 * 1024 * 1024 };

export const parseMail = (mail: Mail): Promise<Email> =>
  PostalMime.parse(Buffer.from(mail.raw, 'base64'));

const mailboxes = (addresses: Address[] | undefined): Mailbox[] =>
  (addresses ?? []).flatMap(({ name, address, group }) =>
    group ? mailboxes(group as Address[]) : [{ Name: name, Address: address ?? '' }],
  );

const snippetOf = ({ text, html }: Email): string =>
  (text ?? html?.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 250);

const describe = (email: Email, envelope: Envelope) => {
  const [from] = mailboxes(email.from ? [email.from] : []);
  const to = mailboxes(email.to);
  return {
    messageId: (email.messageId ?? '').replaceAll(/^<|>$/g, ''),
    from: from ?? { Name: '', Address: envelope.from },
    to: to.length > 0 ? to : envelope.to.map((Address) => ({ Name: '', Address })),
    cc: mailboxes(email.cc),
    replyTo: mailboxes(email.replyTo),
    subject: email.subject ?? '',
    snippet: snippetOf(email),
    attachments: email.attachments.length,
  };
};

const dropBeyondBytes = (mails: Collection<Mail>): void => {
  let bytes = 0;
  for (const { id, size } of mails.all()) {
    bytes += size;
    if (bytes > limits.bytes) mails.remove(id);
  }
};

export const createInbox = (storage: Storage): Inbox => {
  const mails = storage.collection<Mail>('mails', limits.mails);
  return {
    receive: async (raw, envelope, acknowledged) => {
      const description = describe(await PostalMime.parse(raw), envelope);
      const mail = mails.put({
        ...description,
        id: randomBytes(11).toString('base64url'),
        at: new Date().toISOString(),
        size: raw.length,
        acknowledged,
        raw: raw.toString('base64'),
      });
      dropBeyondBytes(mails);
      return mail;
    },
    read: (id) => (id === 'latest' ? mails.all()[0] : mails.get(id)),
    list: () => mails.all(),
    remove: (ids) => (ids.length > 0 ? ids.forEach((id) => mails.remove(id)) : mails.clear()),
  };
};
