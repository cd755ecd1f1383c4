import type { FastifyInstance } from 'fastify';
import { sendNotice, sendPage } from '../pages/pages.ts';
import type { Inbox, MailQuery } from './inbox.ts';

/** A mail is untrusted markup: it runs no script, and in its frame it may open links alone. */
const mailPolicy =
  "default-src 'none'; img-src data: http: https:; style-src 'self' 'unsafe-inline'; font-src data: http: https:";

interface OneMail {
  Params: { id: string };
}
interface ManyMails {
  Querystring: MailQuery;
}

/** Pages for people; for tests the same as JSON below `/control`. */
export const mailRoutes = (server: FastifyInstance, inbox: Inbox): void => {
  server.get<ManyMails>('/mail', ({ query }, reply) => {
    const { about = '' } = query;
    return sendPage(reply, 'inbox', { title: 'Inbox', about, mails: inbox.search(query) });
  });
  server.get<OneMail>('/mail/:id', async ({ params: { id } }, reply) => {
    const mail = inbox.read(id);
    if (!mail) return sendNotice(reply.code(404), 'No such mail', 'It may be gone.');
    const { html, text = '' } = await inbox.parse(id);
    void reply.header('content-security-policy', mailPolicy);
    return sendPage(reply, 'mail', { title: mail.subject, ...mail, html, text });
  });
  server.get<OneMail>('/mail/:id/source', ({ params: { id } }, reply) =>
    reply.type('text/plain; charset=utf-8').send(inbox.sourceOf(id)),
  );
  server.get<ManyMails>('/control/mails', ({ query }) => inbox.search(query));
  server.get<OneMail>('/control/mails/:id', ({ params: { id } }) => inbox.parse(id));
};
