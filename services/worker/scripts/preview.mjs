// Shows every e-mail with its sample on one page, HTML and text side by side. A reload shows an edited
// one; Ctrl-C ends it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Handlebars from 'handlebars';
import { rolldown } from 'rolldown';
import config from '../rolldown.config.mjs';
import { compileTemplates } from './templates.mjs';

const url = `http://127.0.0.1:${process.env.EMAILS_PORT ?? '8091'}`;
const page = Handlebars.compile(readFileSync(new URL('preview.hbs', import.meta.url), 'utf8'));

/** Node alone cannot read the decorators of a domain's tables. */
const load = async () => {
  const input = { domains: 'src/domains.ts', render: 'src/platform/mail/render.ts' };
  const bundle = await rolldown({ ...config, input });
  const dir = `.data/preview/${Date.now()}`;
  await bundle.write({ ...config.output, dir });
  const parts = await Promise.all(Object.keys(input).map((name) => import(`../${dir}/${name}.js`)));
  return Object.assign({}, ...parts);
};

const show = async () => {
  const { createRenderer, emails } = await load();
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
