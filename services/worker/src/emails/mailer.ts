import { createTransport } from 'nodemailer';
import type { Letter, Recipient } from './letter.ts';
import type { Renderer } from './render.ts';

export interface Mailer {
  /** Resolves once the mail server has taken it. `id` stays the same when it is sent again. */
  send: (entry: Letter, data: Recipient, id: string) => Promise<void>;
  close: () => void;
}

/** A mail program's own button, by one POST without a question (RFC 8058). */
const unsubscribing = ({ unsubscribeUrl }: Recipient): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

const domainOf = (address: string): string => address.replace(/^.*@/, '').replace(/>$/, '');

/**
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from the sender, `Name <address>` or an address
 */
export const createMailer = (url: string, from: string, render: Renderer): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // A hanging server is a failed try, not a hanging worker.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (entry, data, id) => {
      await transport.sendMail({
        from,
        to: { name: '', address: data.email },
        ...(data.replyTo && { replyTo: { name: '', address: data.replyTo } }),
        ...render(entry, data),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(data) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
};
