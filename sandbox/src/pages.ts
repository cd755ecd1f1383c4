/** Markup that is already safe; everything else put into `html` is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = Html | string | number | null | undefined | false | HtmlValue[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

const render = (value: HtmlValue): string => {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Html ? value.text : escapeHtml(String(value));
};

/** A template whose every value is escaped unless it is itself `Html`. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + render(values[index])).join(''));

export interface Page {
  title: string;
  /** Which part of the sandbox this is, above the heading. */
  kicker: string;
  main: Html;
}

export const renderPage = ({ title, kicker, main }: Page): string =>
  '<!doctype html>' +
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · Sandbox</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/sandbox.css" />
    </head>
    <body>
      <header>
        <nav aria-label="Sandbox"><a href="/">Sandbox</a> <a href="/mail">Mail</a></nav>
        <p class="kicker">${kicker}</p>
        <h1>${title}</h1>
      </header>
      <main>${main}</main>
      <footer>A stand-in for local work. No money moves and no mail leaves this machine.</footer>
    </body>
  </html>`.text;

/** `2026-11-21 09:30:12` in UTC, for tables. */
export const formatTime = (at: string | number): string =>
  new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Cents as money, always with decimals. */
export const formatAmount = (cents: number | null, currency: string | null): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' }).format(
    (cents ?? 0) / 100,
  );

export interface Table {
  caption: string;
  head: string[];
  rows: HtmlValue[][];
  /** Shown instead of an empty table. */
  empty: string;
}

export const renderTable = ({ caption, head, rows, empty }: Table): Html => {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};
