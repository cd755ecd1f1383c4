import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/pages.ts';
import { parseMail, type Inbox, type Mail } from './inbox.ts';
import { searchMails } from './inbox.ts';

/** A mail as pages list it. */
const toShownMail = ({ id, subject, to, at }: Mail) => ({
  ...{ id, at },
  subject: subject || '(no subject)',
  to: to.join(', '),
});

const linkPattern = /\b(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g;

/** Plain text split at its URLs, so that a page can link them. */
const toPieces = (text: string) =>
  // `split` keeps a captured separator, so every second piece is a URL.
  text.split(linkPattern).map((piece, index) => ({ piece, isLink: index % 2 === 1 }));

/** A mail is foreign markup: no script, no form, and its links open in a new tab. */
const mailPolicy =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: http: https:; sandbox allow-popups allow-popups-to-escape-sandbox";

const showMail = async (reply: FastifyReply, mail: Mail) => {
  const { html, text = '' } = await parseMail(mail);
  const shown = toShownMail(mail);
  return sendPage(reply, 'mail', {
    ...{ title: shown.subject, ...shown },
    ...{ from: mail.from, messageId: mail.messageId, hasHtml: !!html, pieces: toPieces(text) },
  });
};

const showHtml = async (reply: FastifyReply, mail: Mail) => {
  const { html = '' } = await parseMail(mail);
  return reply
    .header('content-security-policy', mailPolicy)
    .type('text/html; charset=utf-8')
    .send(`<base target="_blank">${html}`);
};

export const mailPages = (server: FastifyInstance, inbox: Inbox): void => {
  server.get<{ Querystring: { query?: string } }>('/mail', ({ query: { query = '' } }, reply) =>
    sendPage(reply, 'inbox', {
      title: 'Inbox',
      query,
      mails: searchMails(inbox.list(), query).map(toShownMail),
    }),
  );

  for (const [path, show] of [
    ['/mail/:id', showMail],
    ['/mail/:id/html', showHtml],
  ] as const)
    server.get<{ Params: { id: string } }>(path, ({ params }, reply) => {
      const mail = inbox.read(params.id);
      if (mail) return show(reply, mail);
      const sentence = 'It may be gone.';
      return sendPage(reply.code(404), 'notice', { title: 'No such mail', sentence, problems: [] });
    });
};
