import { createTransport } from 'nodemailer';
import { notLocal } from '@repo/backend/settings/production';
import { brand } from '@repo/product/brand';
import { Hopeless } from '../deliveries/reaction.ts';
import type { CalendarFile, Recipient, Template, Renderer } from './render.ts';

/** What a mail is known by, to us and to mail servers on its way. */
export interface MailIdentity {
  /** Stays the same when it is sent again. */
  id: string;
  /** Of the API call that it follows from, to find what happened by a mail that somebody shows us. */
  requestId: string | null;
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted it.
   * @throws Hopeless when the server will never take this mail
   */
  send: (template: Template, data: Recipient, identity: MailIdentity) => Promise<void>;
  /** Signs in and says goodbye. @throws what the server answers */
  signIn: () => Promise<void>;
  close: () => void;
}

/** Lets a mail program show its own button, which unsubscribes with one POST (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: Recipient): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** Calendar programs look at the method before they look at the file. */
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

/** Only this machine and the sandbox may be told in clear; production refuses both. */
export const serverAt = (url: string): MailServer => ({
  url,
  isTlsRequired: notLocal(url) === undefined,
});

/** Refusals of one mail; others (of our login, our address) an operator can mend while we try. */
const refusedCommands = new Set(['RCPT TO', 'DATA']);

interface SmtpError {
  command?: string;
  responseCode?: number;
}

/** @returns what a mail server's answer comes to: 5xx to one mail is its last word (RFC 5321). */
const explain = (error: unknown): unknown => {
  const { command = '', responseCode = 0 } = error as SmtpError;
  const isFinal = responseCode >= 500 && responseCode < 600 && refusedCommands.has(command);
  return isFinal ? new Hopeless(responseCode) : error;
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
    // A server that hangs is a failed try; the worker must not hang with it.
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
        // Our words are in Latin letters: they need not be counted in every mail.
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
