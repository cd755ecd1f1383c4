import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/pages.ts';
import { parseMail, rawMailOf, type Inbox, type Mail, searchMails } from './inbox.ts';

const summary = ({ id, messageId, from, to, subject, snippet, at }: Mail) => ({
  ID: id,
  MessageID: messageId,
  From: { Address: from },
  To: to.map((Address) => ({ Address })),
  Subject: subject,
  Created: at,
  Snippet: snippet,
});

/** A mail as pages list it. */
const toShownMail = ({ id, subject, to, at }: Mail) => ({
  id,
  at,
  subject: subject || '(no subject)',
  to: to.join(', '),
});

/** A mail is untrusted markup: no script, no form, and its links open in a new tab. */
const mailPolicy =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: http: https:; sandbox allow-popups allow-popups-to-escape-sandbox";

const showMail = async (reply: FastifyReply, mail: Mail) => {
  const { html, text = '' } = await parseMail(mail);
  const shown = toShownMail(mail);
  return sendPage(reply, 'mail', {
    title: shown.subject,
    ...shown,
    from: mail.from,
    messageId: mail.messageId,
    hasHtml: !!html,
    text,
  });
};

const showHtml = async (reply: FastifyReply, mail: Mail) => {
  const { html = '' } = await parseMail(mail);
  return reply
    .header('content-security-policy', mailPolicy)
    .type('text/html; charset=utf-8')
    .send(`<base target="_blank">${html}`);
};

const sendFull = async (reply: FastifyReply, mail: Mail) => {
  const { text = '', html = '' } = await parseMail(mail);
  return reply.send({ ...summary(mail), Text: text, HTML: html });
};

const sendSource = (reply: FastifyReply, mail: Mail) =>
  reply.type('text/plain; charset=utf-8').send(rawMailOf(mail));

/** The calls of Mailpit's API that tests read a mailbox with. */
const api = '/mail/api/v1';

/** One mail in each of the formats that it is read in. */
const views = {
  '/mail/:id': showMail,
  '/mail/:id/html': showHtml,
  [`${api}/message/:id`]: sendFull,
  [`${api}/message/:id/raw`]: sendSource,
};

export const mailRoutes = (server: FastifyInstance, inbox: Inbox): void => {
  const addSearch = (
    path: string,
    show: (reply: FastifyReply, mails: Mail[], query: string) => unknown,
  ) =>
    server.get<{ Querystring: { query?: string } }>(path, ({ query: { query = '' } }, reply) =>
      show(reply, searchMails(inbox.list(), query), query),
    );
  addSearch('/mail', (reply, mails, query) =>
    sendPage(reply, 'inbox', { title: 'Inbox', query, mails: mails.map(toShownMail) }),
  );
  for (const path of [`${api}/messages`, `${api}/search`])
    addSearch(path, (_reply, mails) => ({ messages: mails.map(summary) }));

  for (const [path, show] of Object.entries(views))
    server.get<{ Params: { id: string } }>(path, ({ params }, reply) => {
      const mail = inbox.read(params.id);
      if (mail) return show(reply, mail);
      const sentence = 'It may be gone.';
      return sendPage(reply.code(404), 'notice', { title: 'No such mail', sentence, problems: [] });
    });
};
