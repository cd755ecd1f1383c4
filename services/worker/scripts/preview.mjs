// Every e-mail with its sample on one page, HTML and text side by side. A reload shows an edited
// template, `--watch` an edited entry; Ctrl-C ends it.
import { createServer } from 'node:http';
import { renderSamples } from '../src/emails/preview.ts';
import { compileTemplates } from './templates.mjs';

const port = Number(process.env.EMAILS_PORT ?? 8091);

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const page = (mails) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>E-mails</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui; }
  body { margin: 0; display: grid; grid-template-columns: 15rem 1fr; }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; box-sizing: border-box; }
  nav a { display: block; padding: .3rem 0; } main { padding: 1.5rem; }
  section { margin-bottom: 4rem; } h2 { margin: 0; } p { margin: .2rem 0 1rem; }
  .both { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem; }
  iframe { width: 100%; height: 46rem; border: 1px solid #8888; border-radius: 12px; background: #fff; }
  pre { white-space: pre-wrap; margin: 0; padding: 1rem; border: 1px solid #8888; border-radius: 12px; }
</style>
<nav>${mails.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
<main>${mails
  .map(
    ({ name, to, subject, html, text }) => `<section id="${name}"><h2>${escape(subject)}</h2>
<p>${name} · to ${escape(to)}</p><div class="both">
<iframe title="${name}" sandbox srcdoc="${escape(html)}"></iframe><pre>${escape(text)}</pre></div></section>`,
  )
  .join('')}</main></html>`;

const show = async () =>
  page(renderSamples(await compileTemplates(), `http://127.0.0.1:${String(port)}`));

createServer((request, response) => {
  show()
    .then((html) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    )
    .catch((error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)));
}).listen(port, '127.0.0.1', () => console.log(`e-mails at http://127.0.0.1:${String(port)}`));
