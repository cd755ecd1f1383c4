// Shows every e-mail with its sample on one page, HTML and text side by side. A reload shows an edited
// template, `--watch` an edited e-mail; Ctrl-C ends it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Handlebars from 'handlebars';
import { createRenderer } from '../src/platform/mail/render.ts';
import { emails } from '../src/domains.ts';
import { compileTemplates } from './templates.mjs';

const url = `http://127.0.0.1:${process.env.EMAILS_PORT ?? '8091'}`;
const page = Handlebars.compile(readFileSync(new URL('preview.hbs', import.meta.url), 'utf8'));

const show = async () => {
  const render = createRenderer(await compileTemplates(), url);
  return page({
    emails: emails.map((email) => ({
      name: email.name,
      to: email.sample.email,
      ...render(email, email.sample),
    })),
  });
};

createServer((request, response) => {
  show()
    .then((html) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    )
    .catch((error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)));
}).listen(new URL(url).port, '127.0.0.1', () => console.log(`e-mails at ${url}`));
