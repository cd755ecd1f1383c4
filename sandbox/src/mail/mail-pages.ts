import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import { formatTime, html, renderPage, renderTable, type Html } from '../pages.ts';
import { parseMail, type Inbox, type Mail, type Mailbox } from './inbox.ts';
import { searchMails } from './search.ts';

const address = ({ Name, Address }: Mailbox): string => (Name ? `${Name} <${Address}>` : Address);

const listPage = (mails: Mail[], query: string): string =>
  renderPage({
    title: 'Inbox',
    kicker: 'Every mail the product sent, newest first',
    main: html`<form method="get" action="/mail" role="search">
        <label for="query">Search (to:"…", subject:"…", or any word)</label>
        <input id="query" name="query" type="search" value="${query}" />
      </form>
      ${renderTable({
        caption: 'Mails',
        head: ['Subject', 'To', 'Received (UTC)'],
        empty: 'No mail yet. Sign up or reset a password, and it arrives here at once.',
        rows: mails.map((mail) => [
          html`<a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a>`,
          mail.to.map(address).join(', '),
          formatTime(mail.at),
        ]),
      })}`,
  });

const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Plain text with its addresses made clickable. */
const linkify = (text: string): Html[] => {
  const urls = [...text.matchAll(link)].map(([url]) => url);
  return text.split(link).flatMap((part, index) => {
    const url = urls[index];
    return url ? [html`${part}`, html`<a href="${url}">${url}</a>`] : [html`${part}`];
  });
};

const bodyParts = (mail: Mail, email: Email): Html =>
  html`${
    email.html &&
    html`<h2 id="html">Message</h2>
      <iframe
        title="Message as HTML"
        src="/mail/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`
  }
  ${
    email.text &&
    html`<h2 id="text">Text part</h2>
      <pre class="card">${linkify(email.text)}</pre>`
  }
  ${
    email.attachments.length > 0 &&
    html`<h2>Attachments</h2>
      <ul>
        ${email.attachments.map(
          ({ filename }, index) =>
            html`<li>
              <a href="/mail/${mail.id}/attachment/${index}" download>${filename ?? 'unnamed'}</a>
            </li>`,
        )}
      </ul>`
  }`;

const messagePage = (mail: Mail, email: Email): string =>
  renderPage({
    title: mail.subject || '(no subject)',
    kicker: 'Mail',
    main: html`<dl>
        <dt>From</dt>
        <dd>${address(mail.from)}</dd>
        <dt>To</dt>
        <dd>${mail.to.map(address).join(', ')}</dd>
        <dt>Received</dt>
        <dd>${formatTime(mail.at)} UTC</dd>
        <dt>Message-ID</dt>
        <dd>${mail.messageId}</dd>
      </dl>
      ${bodyParts(mail, email)}
      <p>
        <a href="/mail/api/v1/message/${mail.id}/raw">Source</a> · <a href="/mail">All mail</a>
      </p>`,
  });

/** A mail is foreign markup: no script, no form, and its links open in a new tab. */
const mailPolicy =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: http: https:; sandbox allow-popups allow-popups-to-escape-sandbox";

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/html')
    .send(
      renderPage({ title: 'No such mail', kicker: 'Mail', main: html`<p>It may be gone.</p>` }),
    );

export const mailPages = (server: FastifyInstance, inbox: Inbox): void => {
  server.get<{ Querystring: { query?: string } }>('/mail', ({ query: { query = '' } }, reply) =>
    reply.type('text/html').send(listPage(searchMails(inbox.list(), query), query)),
  );

  server.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const mail = inbox.read(params.id);
    if (!mail) return notFound(reply);
    return reply.type('text/html').send(messagePage(mail, await parseMail(mail)));
  });

  server.get<{ Params: { id: string } }>('/mail/:id/html', async ({ params }, reply) => {
    const mail = inbox.read(params.id);
    if (!mail) return notFound(reply);
    const email = await parseMail(mail);
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${email.html ?? ''}`);
  });

  server.get<{ Params: { id: string; part: string } }>(
    '/mail/:id/attachment/:part',
    async ({ params }, reply) => {
      const mail = inbox.read(params.id);
      const found = mail && (await parseMail(mail)).attachments[Number(params.part)];
      if (!found) return notFound(reply);
      const content = found.content;
      return reply
        .header('content-disposition', 'attachment')
        .type(found.mimeType)
        .send(typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer));
    },
  );
};
