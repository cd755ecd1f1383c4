import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errors, type ErrorCode } from '@repo/contracts/errors';
import { memberPaths } from '@repo/contracts/paths';
import { policyOf, writePagePolicies } from './page-policies.ts';
import { readTemplate, unready } from './template.ts';

const template = readTemplate();
const answers = [...template.matchAll(/return (\d{3}) '(\{.*\})'/g)].map(([, status, body]) => ({
  status: Number(status),
  body: JSON.parse(body ?? '') as { message: string; data: { code: ErrorCode } },
}));

test('the gateway answers for the API in its words', () => {
  expect(answers.map(({ body }) => body.data.code).sort()).toEqual([
    'BODY_TOO_LARGE',
    'MALFORMED_BODY',
    'METHOD_NOT_ALLOWED',
    'NO_ANSWER',
    'TOO_MANY_REQUESTS',
  ]);
  for (const { status, body } of answers)
    expect({ status, message: body.message }).toEqual(errors[body.data.code]);
});

test('the gateway gives the member app exactly its routes', () => {
  const [, pattern = ''] = /location ~ "(\^\(\?:\/.*\$)" \{/.exec(template) ?? [];
  const isMember = new RegExp(pattern);
  expect(memberPaths.filter((path) => !isMember.test(path))).toEqual([]);
  const foreign = ['/', '/auth', '/self-guided-success', '/self-guided/week-7', '/profile/x'];
  expect(foreign.filter((path) => isMember.test(path))).toEqual([]);
});

test('a location that adds headers includes the security headers; only files have fewer', () => {
  const blocks = template.split(/^ {4}location /m).slice(1);
  const adding = blocks.filter((block) => block.includes('add_header'));
  expect(adding.length).toBeGreaterThan(5);
  const other = adding.filter((block) => !block.includes('include security-headers.conf'));
  const files = ['^~ /assets/', '^~ /member-assets/', '= /member-assets/remoteEntry.js'];
  expect(other.map((block) => block.split(' {')[0])).toEqual(files);
  expect(other.filter((block) => !block.includes('include file-headers.conf'))).toEqual([]);
});

test('an inline script is allowed by its hash alone', () => {
  const data = '<script type="application/ld+json">{}</script>';
  const html = `<script>alert(1)</script><script src="/a.js"></script>${data}`;
  const policy = policyOf(html, ['alert(1)']);
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  expect(policy).toContain(`script-src 'self' ${hash};`);
  expect(policy).not.toContain('unsafe');
});

describe('a script in a page of words', () => {
  const shared = '<script>load()</script><script>island()</script><script>hold()</script>';
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'policies-'));
    for (const [page, view] of Object.entries({ auth: 'tab()', checkout: 'offer()' }))
      write(`marketing/${page}.html`, `<script>${view}</script>${shared}<script>tell()</script>`);
    write('member/index.html', '<script>leave()</script><script>tell()</script>');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const write = (file: string, html: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), html);
  };
  const policies = () =>
    writePagePolicies({ marketing: join(folder, 'marketing'), member: join(folder, 'member') });

  test('that is none of ours stops the build and is named', () => {
    write('marketing/terms.html', '<p>Hello</p><script>fetch("/api/me")</script>');
    expect(policies).toThrow(
      'marketing/terms.html: unknown inline script, not in `ownScripts`: fetch("/api/me")',
    );
  });

  test('that is ours is allowed there, and not elsewhere', () => {
    write('marketing/success.html', '<script>island()</script>');
    write('marketing/terms.html', '<p>Hello</p>');
    const rows = policies().split('\n');
    const rowOf = (page: string) => rows.find((row) => row.includes(`"/${page}"`));
    expect(rowOf('success.html')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(rowOf('terms.html')).toContain("script-src 'self';");
  });

  test('may not come in by the page that ours are read from', () => {
    write(
      'marketing/auth.html',
      `<script>tab()</script>${shared}<script>fetch("/api/me")</script><script>tell()</script>`,
    );
    expect(policies).toThrow('marketing/auth.html: inline scripts must be exactly the tab and');
  });
});

test('the public sees no page before somebody has filled in the brand and called the help lines', () => {
  expect(unready(['seller.name'], [], [])).toContain('seller.name');
  expect(unready([], [], ['GB Samaritans'])).toContain('GB Samaritans');
  expect(unready([], ['portrait'], [])).toContain('content/coach.md (portrait)');
  expect(unready([], [], [])).toBe('');
});
