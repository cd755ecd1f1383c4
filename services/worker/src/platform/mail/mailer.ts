import { createTransport } from 'nodemailer';
import { notLocal } from '@repo/server/settings/production';
import { brand } from '@repo/product/brand';
import { PermanentError } from '../deliveries/delivery-errors.ts';
import type { CalendarFile, EmailFields, Template, Renderer } from './render.ts';

/** The ids of a mail, for us and for mail servers. */
export interface MailIdentity {
  /** Stays the same when it is sent again. */
  id: string;
  /** The id of the API call behind it, so that a mail that somebody shows us leads to the logs. */
  requestId: string | null;
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted it.
   * @throws PermanentError when the server will never take this mail
   */
  send: (template: Template, data: EmailFields, identity: MailIdentity) => Promise<void>;
  /** Signs in and says goodbye. @throws what the server answers */
  signIn: () => Promise<void>;
  close: () => void;
}

/** Lets mail programs show an unsubscribe button, which sends one POST (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: EmailFields): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** Calendar programs read the method before the file. */
const toAttachment = ({ method, content }: CalendarFile, place: number) => ({
  filename: `${method === 'CANCEL' ? 'canceled' : 'appointment'}-${String(place + 1)}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  contentTransferEncoding: 'quoted-printable' as const,
  content,
});

const domainOf = (address: string): string => address.replace(/^.*@/, '').replace(/>$/, '');

export interface MailServer {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  /** Whether smtp:// must switch to TLS before the first command; codes travel in mails. */
  isTlsRequired: boolean;
}

/** Unencrypted connections are allowed only to this machine and the sandbox; production refuses both. */
export const serverAt = (url: string): MailServer => ({
  url,
  isTlsRequired: notLocal(url) === undefined,
});

/** Refusals of a single mail. An operator can fix the others (login, sender) while we retry. */
const refusedCommands = new Set(['RCPT TO', 'DATA']);

interface SmtpError {
  command?: string;
  responseCode?: number;
}

/** @returns the error for a mail server's answer: 5xx for a single mail is final (RFC 5321) */
const explain = (error: unknown): unknown => {
  const { command = '', responseCode = 0 } = error as SmtpError;
  const isFinal = responseCode >= 500 && responseCode < 600 && refusedCommands.has(command);
  return isFinal ? new PermanentError(responseCode) : error;
};

/**
 * @param from the sender, `Name <address>` or an address
 */
export const createMailer = (server: MailServer, from: string, render: Renderer): Mailer => {
  const transport = createTransport({
    url: server.url,
    requireTLS: server.isTlsRequired,
    pool: true,
    maxConnections: 4,
    // A hanging server is a failed try; it must not block the worker.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (template, data, { id, requestId }) => {
      const mail = {
        from,
        to: { name: '', address: data.email },
        replyTo: { name: '', address: data.replyTo ?? brand.supportEmail },
        ...render(template, data),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(requestId !== null && { 'X-Request-ID': requestId }),
          ...unsubscribeHeaders(data),
        },
        attachments: (data.calendars ?? []).map(toAttachment),
        // Our texts are in Latin letters, so the encoding need not be chosen for every mail.
        textEncoding: 'quoted-printable' as const,
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw explain(error);
      });
    },
    signIn: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};
