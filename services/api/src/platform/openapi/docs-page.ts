import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './schemas.ts';

interface Operation {
  operationId: string;
  'x-access': string;
  tags?: string[];
  responses: Record<string, { description: string }>;
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
}

interface Call extends Operation {
  method: string;
  path: string;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const callsOf = ({ paths }: OpenAPIObject): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

/** Keywords that have a place of their own on the page. */
const shownElsewhere = new Set(['description', 'properties', 'required', 'additionalProperties']);

const limitsOf = (schema: Schema): string =>
  Object.entries(schema)
    .filter(([keyword]) => !shownElsewhere.has(keyword))
    .map(([keyword, value]) => `${keyword} ${JSON.stringify(value)}`)
    .join(', ');

const renderFields = ({ properties = {}, required = [] }: Schema, prefix = ''): string =>
  Object.entries(properties)
    .map(([name, field]) => {
      const mark = required.includes(name) ? '' : ' (optional)';
      const row = `<tr><td><code>${escape(prefix + name)}</code>${mark}</td><td>${escape(limitsOf(field))}</td><td>${escape(field.description ?? '')}</td></tr>`;
      return row + renderFields(field, `${prefix}${name}.`);
    })
    .join('');

const renderBody = (call: Call, { components }: OpenAPIObject): string => {
  const name = call.requestBody?.content['application/json'].schema.$ref.split('/').at(-1);
  const schema = name ? (components?.schemas?.[name] as Schema | undefined) : undefined;
  if (!schema) return '';
  return `<table><thead><tr><th>Field</th><th>Limits</th><th>Sentence when refused</th></tr></thead><tbody>${renderFields(schema)}</tbody></table>`;
};

const renderCall = (call: Call, document: OpenAPIObject): string => `
<article id="${escape(call.operationId)}">
<h3><span>${call.method}</span> <code>${escape(call.path)}</code></h3>
<p>For: ${escape(call['x-access'])}</p>
${renderBody(call, document)}
<ul>${Object.entries(call.responses)
  .map(([status, { description }]) => `<li><b>${status}</b> ${escape(description)}</li>`)
  .join('')}</ul>
</article>`;

/** Renders the document as one readable page without a script. */
export const renderPage = (document: OpenAPIObject): string => {
  const sections = Map.groupBy(callsOf(document), ({ tags }) => tags?.[0] ?? 'Other');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title>
<link rel="stylesheet" href="docs/style.css">
</head>
<body>
<main>
<h1>${escape(document.info.title)}</h1>
<p>Every call answers <code>{status, data, message}</code> with the true HTTP status. The same in <a href="openapi.json">OpenAPI 3.1</a>.</p>
<nav><ul>${[...sections.keys()].map((name) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
${[...sections].map(([name, calls]) => `<section id="${escape(name)}"><h2>${escape(name)}</h2>${calls.map((call) => renderCall(call, document)).join('')}</section>`).join('\n')}
</main>
</body>
</html>
`;
};
