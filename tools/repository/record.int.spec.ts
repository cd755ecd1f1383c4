// What nobody may notice while code moves: every route with its policy, setting, metric, statement,
// event with its handlers, schedule and mail. A commit that changes a line of the record names it.
import { hash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import '@repo/api/metrics';
import { settings as api } from '@repo/api/settings';
import { sandboxSettings as sandbox } from '@repo/sandbox/settings';
import { register } from '@repo/server/metrics/metrics';
import { freePort } from '@repo/testing/ports';
import { emails, indexHandlers, schedules } from '@repo/worker/domains';
import '@repo/worker/metrics';
import { createRenderer } from '@repo/worker/render';
import { workerSettings as worker } from '@repo/worker/settings';
import { compileTemplates } from '@repo/worker/templates';
import ts from 'typescript';
import { createTemporary, startStack } from '../stack/stack.ts';
import { root } from '../stack/workspace.ts';

it('routes with their policies, and the API document', async () => {
  const dataDir = createTemporary('record');
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const watch = { signal: new AbortController().signal, onRestart: () => undefined };
  const stack = await startStack({ ...watch, ...ports, dataDir });
  try {
    const answer = await fetch(`${stack.layout.publicUrl}/api/openapi.json`);
    expect(await answer.json()).toMatchSnapshot();
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true });
  }
});

it('settings', () => {
  const names = Object.entries({ api, sandbox, worker }).map(([service, table]) => [
    service,
    Object.keys(table),
  ]);
  expect(Object.fromEntries(names)).toMatchSnapshot();
});

it('metrics', async () => {
  const metrics = await register.getMetricsAsJSON();
  expect(metrics.map(({ name, type }) => `${String(type)} ${name}`).sort()).toMatchSnapshot();
});

it('events with their handlers', () => {
  expect([...indexHandlers().namesByType].sort()).toMatchSnapshot();
});

it('schedules', () => {
  expect(schedules.map(({ name, everyMs }) => `${name} ${everyMs} ms`).sort()).toMatchSnapshot();
});

const isSql = /^\s*(?:--.*\s+)*(?:select|insert into|update|delete from|with|create|alter|drop)\s/i;
/** A part of a statement: a condition, or an expression over columns. */
const isPart = /\b(?:select|from|join|where|exists \(|coalesce\(|is (?:not )?null\b|::)/;

const textsOf = (file: string): string[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) {
      const text = node.getText(source).slice(1, -1).replace(/\s+/g, ' ').trim();
      if (isSql.test(`${text} `) || (text.includes(' ') && isPart.test(text))) texts.push(text);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return texts;
};

it('the text of every statement', () => {
  const files = globSync('{services/{api,worker},packages/server,domains/*}/src/**/*.ts', {
    cwd: root,
  }).filter((file) => !/\.spec\.ts$|\/testing\//.test(file));
  expect([...new Set(files.flatMap(textsOf))].sort()).toMatchSnapshot();
});

it('every mail, from its sample', async () => {
  const render = createRenderer(await compileTemplates(), 'https://example.com');
  const rendered = emails.map((email) => {
    const { html, ...words } = render(email, email.sample);
    return [email.name, { ...words, html: hash('sha256', html) }];
  });
  expect(Object.fromEntries(rendered)).toMatchSnapshot();
});
