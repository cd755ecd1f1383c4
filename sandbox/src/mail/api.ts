import type { FastifyInstance } from 'fastify';
import type { Email } from 'postal-mime';
import { parseMail, type Inbox, type Mail } from './inbox.ts';
import { searchMails } from './search.ts';

interface ListQuery {
  query?: string;
  limit?: string;
  start?: string;
}

const summary = (mail: Mail) => ({
  ID: mail.id,
  MessageID: mail.messageId,
  Read: false,
  From: mail.from,
  To: mail.to,
  Cc: mail.cc,
  Bcc: [],
  ReplyTo: mail.replyTo,
  Subject: mail.subject,
  Created: mail.at,
  Tags: [],
  Size: mail.size,
  Attachments: mail.attachments,
  Snippet: mail.snippet,
});

const headersOf = (email: Email): Record<string, string[]> => {
  const headers: Record<string, string[]> = {};
  for (const { originalKey, value } of email.headers) (headers[originalKey] ??= []).push(value);
  return headers;
};

const attachmentsOf = (email: Email) =>
  email.attachments.map(({ filename, mimeType, contentId, content }, index) => ({
    PartID: String(index),
    FileName: filename ?? '',
    ContentType: mimeType,
    ContentID: contentId ?? '',
    Size: typeof content === 'string' ? content.length : content.byteLength,
  }));

const fullMail = async (mail: Mail) => {
  const email = await parseMail(mail);
  return {
    ...summary(mail),
    Date: email.date ?? mail.at,
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Headers: headersOf(email),
    Attachments: attachmentsOf(email),
    Inline: [],
  };
};

const clamp = (value: string | undefined, fallback: number, max: number): number => {
  const number = Number(value ?? fallback);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, max) : fallback;
};

/** The part of Mailpit's API that tests and tools read a mailbox with. */
export const mailApi = (server: FastifyInstance, inbox: Inbox): void => {
  const list = ({ query = '', limit, start }: ListQuery) => {
    const all = inbox.list();
    const found = searchMails(all, query);
    const from = clamp(start, 0, Number.MAX_SAFE_INTEGER);
    const messages = found.slice(from, from + clamp(limit, 50, 1000));
    return {
      total: all.length,
      unread: all.length,
      count: messages.length,
      messages_count: found.length,
      start: from,
      tags: [],
      messages: messages.map(summary),
    };
  };

  const base = '/mail/api/v1';
  server.get<{ Querystring: ListQuery }>(`${base}/messages`, ({ query }) => list(query));
  server.get<{ Querystring: ListQuery }>(`${base}/search`, ({ query }) => list(query));

  server.get<{ Params: { id: string } }>(`${base}/message/:id`, async ({ params }, reply) => {
    const mail = inbox.read(params.id);
    return mail ? fullMail(mail) : reply.code(404).send({ Error: 'Message not found' });
  });

  server.get<{ Params: { id: string } }>(`${base}/message/:id/raw`, ({ params }, reply) => {
    const mail = inbox.read(params.id);
    if (!mail) return reply.code(404).send({ Error: 'Message not found' });
    return reply.type('text/plain; charset=utf-8').send(Buffer.from(mail.raw, 'base64'));
  });

  server.delete<{ Body: { IDs?: string[] } | undefined }>(`${base}/messages`, ({ body }, reply) => {
    inbox.remove(body?.IDs ?? []);
    return reply.type('text/plain').send('ok');
  });
};
