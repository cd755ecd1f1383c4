import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/pages.ts';
import { type Inbox, type Mail, searchMails } from './inbox.ts';

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

/** The calls of Mailpit's API that tests read a mailbox with. */
const api = '/mail/api/v1';

type View = (reply: FastifyReply, mail: Mail) => unknown;

export const mailRoutes = (server: FastifyInstance, inbox: Inbox): void => {
  /** One mail in each of the formats that it is read in. */
  const views: Record<string, View> = {
    '/mail/:id': async (reply, mail) => {
      const { html, text = '' } = await inbox.parse(mail.id);
      const shown = { ...mail, ...toShownMail(mail) };
      return sendPage(reply, 'mail', { title: shown.subject, ...shown, hasHtml: !!html, text });
    },
    '/mail/:id/html': async (reply, { id }) => {
      const { html = '' } = await inbox.parse(id);
      void reply.header('content-security-policy', mailPolicy);
      return reply.type('text/html; charset=utf-8').send(`<base target="_blank">${html}`);
    },
    [`${api}/message/:id`]: async (_reply, mail) => {
      const { text = '', html = '' } = await inbox.parse(mail.id);
      return { ...summary(mail), Text: text, HTML: html };
    },
    [`${api}/message/:id/raw`]: (reply, { id }) =>
      reply.type('text/plain; charset=utf-8').send(inbox.sourceOf(id)),
  };
  for (const [path, show] of Object.entries(views))
    server.get<{ Params: { id: string } }>(path, ({ params }, reply) => {
      const mail = inbox.read(params.id);
      if (mail) return show(reply, mail);
      const sentence = 'It may be gone.';
      return sendPage(reply.code(404), 'notice', { title: 'No such mail', sentence, problems: [] });
    });

  type Search = { Querystring: { query?: string } };
  server.get<Search>('/mail', ({ query: { query = '' } }, reply) => {
    const mails = searchMails(inbox.list(), query).map(toShownMail);
    return sendPage(reply, 'inbox', { title: 'Inbox', query, mails });
  });
  for (const path of [`${api}/messages`, `${api}/search`])
    server.get<Search>(path, ({ query: { query = '' } }) => ({
      messages: searchMails(inbox.list(), query).map(summary),
    }));
};
