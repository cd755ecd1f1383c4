import type { FastifyInstance } from 'fastify';
import { parseMail, rawMailOf, type Inbox, type Mail } from './inbox.ts';
import { searchMails } from './inbox.ts';

const summary = ({ id, messageId, from, to, subject, snippet, at }: Mail) => ({
  ID: id,
  MessageID: messageId,
  From: { Address: from },
  To: to.map((Address) => ({ Address })),
  Subject: subject,
  Created: at,
  Snippet: snippet,
});

const fullMail = async (mail: Mail) => {
  const { text = '', html = '' } = await parseMail(mail);
  return { ...summary(mail), Text: text, HTML: html };
};

/** The calls of Mailpit's API that tests read a mailbox with. */
export const mailApi = (server: FastifyInstance, inbox: Inbox): void => {
  const base = '/mail/api/v1';
  const list = (query = '') => ({ messages: searchMails(inbox.list(), query).map(summary) });

  server.get(`${base}/messages`, () => list());
  server.get<{ Querystring: { query?: string } }>(`${base}/search`, ({ query }) =>
    list(query.query),
  );

  server.get<{ Params: { id: string } }>(`${base}/message/:id`, async ({ params }, reply) => {
    const mail = inbox.read(params.id);
    return mail ? fullMail(mail) : reply.code(404).send({ Error: 'Message not found' });
  });

  server.get<{ Params: { id: string } }>(`${base}/message/:id/raw`, ({ params }, reply) => {
    const mail = inbox.read(params.id);
    if (!mail) return reply.code(404).send({ Error: 'Message not found' });
    return reply.type('text/plain; charset=utf-8').send(rawMailOf(mail));
  });
};
