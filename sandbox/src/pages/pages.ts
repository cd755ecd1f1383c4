import type { FastifyReply } from 'fastify';
import Handlebars, { type HelperOptions } from 'handlebars';
import { readdirSync, readFileSync } from 'node:fs';

const handlebars = Handlebars.create();

/** `2026-11-21 09:30:12` in UTC, from milliseconds since 1970 or ISO 8601. */
const formatTime = (at: string | number): string =>
  new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Cents as money, always with decimals. */
export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** `{{#table caption="…" head="A|B" empty="…" rows=rows}}<td>…</td>{{/table}}`, once for each row. */
function renderTable(this: unknown, { hash, fn }: HelperOptions): Handlebars.SafeString {
  const { rows, head, ...texts } = hash as { rows: unknown[]; head: string };
  const cells = rows.map((row) => new Handlebars.SafeString(fn(row)));
  return new Handlebars.SafeString(
    templates['table']?.({ ...texts, head: head.split('|'), rows: cells }) ?? '',
  );
}

handlebars.registerHelper({
  time: formatTime,
  money: formatAmount,
  seconds: (seconds: number) => formatTime(seconds * 1000),
  table: renderTable,
  /** An attribute that is there or not: `{{attribute "readonly" isFixed}}`. */
  attribute: (name: string, isOn: unknown) => (isOn ? name : ''),
});

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.hbs'));

/** Every value in them is escaped; each is compiled at its first use, to keep the start fast. */
const templates: Partial<Record<string, Handlebars.TemplateDelegate>> = Object.fromEntries(
  files.map((file) => [
    file.replace('.hbs', ''),
    handlebars.compile(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'), { strict: true }),
  ]),
);

interface Page {
  title: string;
  [value: string]: unknown;
}

export const styleSheet = readFileSync(`${import.meta.dirname}/sandbox.css`);

/** @param name the template's file name without its ending */
export const sendPage = (reply: FastifyReply, name: string, page: Page): FastifyReply => {
  const html = templates['layout']?.({ ...page, main: templates[name]?.(page) });
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${html}`);
};

/** A page of one sentence, with a list of problems or a way on. */
export const sendNotice = (
  reply: FastifyReply,
  title: string,
  sentence: string,
  more: { problems?: string[]; onward?: string | null } = {},
): FastifyReply =>
  sendPage(reply, 'notice', { title, sentence, problems: [], onward: '', ...more });
