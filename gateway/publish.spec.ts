import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readLive, switchTo, undo, writeStatus } from './site.ts';
import { publishBuild, publishPages } from './versions.ts';

const environment = { ...process.env };
let folder: string;
let site: string;
beforeEach(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'publish-'));
  site = join(folder, 'site');
  fs.mkdirSync(site);
  // nginx itself: e2e/editor/publish.spec.ts.
  Object.assign(process.env, { NGINX: '/bin/true', API_UPSTREAM: 'api:3000', TRUSTED_PROXIES: '' });
  process.env['PUBLIC_URL'] = 'https://whole.example';
  fs.cpSync(
    join(import.meta.dirname, 'write-settings.sh'),
    join(folder, 'dist/nginx/write-settings.sh'),
  );
  write('dist/nginx/nginx.conf.template', 'root "${MARKETING_ROOT}"; "${MEMBER_ROOT}"');
  write('dist/nginx/unready', '');
  write('dist/nginx/page-policies.conf', '');
  write('dist/marketing/auth.html', auth);
  write('dist/marketing/checkout.html', auth);
  write('dist/marketing/index.html', 'released at https://public-url.invalid/');
  write('dist/marketing/assets/first.js', '1');
  write('dist/member/index.html', '<script>Leave</script><script>older browsers</script>');
  await release();
});
afterEach(() => {
  process.env = { ...environment };
  fs.rmSync(folder, { recursive: true });
});

/** A page with all of our inline scripts; the other has the same. */
const auth = ['view', 'load', 'islands', 'early presses', 'older browsers']
  .map((name) => `<script>${name}</script>`)
  .join('');

const write = (name: string, text: string, mode = 0o644): void => {
  fs.mkdirSync(dirname(join(folder, name)), { recursive: true });
  fs.writeFileSync(join(folder, name), text, { mode });
};
const live = (name: string) => fs.readFileSync(join(site, 'now', name), 'utf8');
const index = () => live('marketing/index.html');
const versions = () => fs.readdirSync(site).filter((name) => name !== 'now');

const release = () => publishBuild(site, join(folder, 'dist'));
const edit = (words: string): string => {
  fs.rmSync(join(folder, 'pages'), { recursive: true, force: true });
  write('pages/auth.html', auth);
  write('pages/checkout.html', auth);
  write('pages/index.html', words);
  write(`pages/assets/${words}.png`, words);
  return join(folder, 'pages');
};
const publish = (words: string) => publishPages(site, edit(words));

test('a release has its settings, and is made again only when they or its files change', async () => {
  const { id = '' } = readLive(site) ?? {};
  expect(index()).toBe('released at https://whole.example/');
  expect(live('nginx.conf')).toBe(`root "${site}/${id}/marketing"; "${site}/${id}/member"`);
  expect(live('marketing/release.txt')).toBe(`${id}\n`);
  write(`site/${id}/marketing/index.html`, 'not made again');
  await release();
  expect(index()).toBe('not made again');
  process.env['TRUSTED_PROXIES'] = '10.0.0.2';
  await release();
  expect([live('trusted-proxies.conf'), live('keepalive.conf')]).toEqual([
    'set_real_ip_from 10.0.0.2;\n',
    expect.stringContaining('keepalive_') as string,
  ]);
});

test('the public address is exactly an origin', async () => {
  const wrong = ['', 'whole.example', 'javascript://x', 'https://', 'https://whole.example/'];
  const harmful = ['https://a"><script>', 'https://a#b', 'https://a&b', 'https://a\nb'];
  for (const address of [...wrong, ...harmful]) {
    process.env['PUBLIC_URL'] = address;
    await expect(release()).rejects.toThrow('PUBLIC_URL must be an origin');
  }
});

test('while the brand is not ready, pages are shown on this machine alone', async () => {
  write('dist/nginx/unready', 'seller.name');
  await expect(release()).rejects.toThrow('nothing is shown at https://whole.example yet: seller');
  process.env['PUBLIC_URL'] = 'http://localhost:8080';
  await release();
  expect(index()).toBe('released at http://localhost:8080/');
});

test('nobody sees a version before nginx has taken it, and everybody all of it afterward', async () => {
  write('nginx', `#!/bin/sh\ncat ${site}/now/marketing/index.html > ${folder}/meanwhile`, 0o755);
  process.env['NGINX'] = join(folder, 'nginx');
  const pages = edit('new');
  write('pages/index.html', '<style>new</style>');
  await publishPages(site, pages);
  expect(fs.readFileSync(join(folder, 'meanwhile'), 'utf8')).toContain('released');
  const { id = '', before } = readLive(site) ?? {};
  expect([index(), live('marketing/release.txt')]).toEqual(['<style>new</style>', `${id}\n`]);
  expect(live('nginx.conf')).toBe(`root "${site}/${id}/marketing"; "${site}/${id}/member"`);
  expect(live('page-policies.conf')).toMatch(/"\/index\.html" ".*style-src 'self' 'sha256-/);
  writeStatus(site, { message: 'done' });
  const status = JSON.parse(fs.readFileSync(join(site, 'status.json'), 'utf8')) as object;
  expect(status).toMatchObject({ id, before, address: 'https://whole.example', message: 'done' });
});

test('pages that nginx refuses never go live, and whoever publishes reads why', async () => {
  write('nginx', '#!/bin/sh\necho \'unexpected "}"\' >&2; exit 1', 0o755);
  process.env['NGINX'] = join(folder, 'nginx');
  const there = versions();
  await expect(publish('wrong')).rejects.toThrow('unexpected "}"');
  expect([index().slice(0, 8), versions()]).toEqual(['released', there]);
});

test('the way back leads to the version before, and no other is kept', async () => {
  await publish('one');
  await publish('two');
  expect(versions()).toHaveLength(2);
  undo(site);
  expect(index()).toBe('one');
  expect(() => undo(site)).toThrow('There is nothing to go back to.');
});

test('a release keeps what was published from the same build, whatever its settings', async () => {
  await publish('one');
  for (const proxy of ['10.0.0.2', '10.0.0.3']) {
    process.env['TRUSTED_PROXIES'] = proxy;
    await release();
    expect([index(), live('trusted-proxies.conf')]).toEqual([
      'one',
      `set_real_ip_from ${proxy};\n`,
    ]);
  }
  write('dist/marketing/index.html', 'another build');
  await release();
  expect(index()).toBe('another build');
});

test('an open tab finds the files of the versions before', async () => {
  const assets = () => fs.readdirSync(join(site, 'now/marketing/assets')).sort();
  await publish('one');
  await publish('two');
  expect(assets()).toEqual(['first.js', 'one.png', 'two.png']);
  undo(site);
  expect(assets()).toContain('two.png');
});

test('of two at once, the second is refused and changes nothing', async () => {
  const before = readLive(site);
  await publish('fast');
  expect(() => switchTo(site, { ...before!, id: 'slow' }, before?.id)).toThrow(
    'Other pages have gone live meanwhile.',
  );
  expect(index()).toBe('fast');
});

test.each([
  ['a script that is not in the release', 'assets/more.js', 'is not a script of this release'],
  ['another script under its name', 'assets/first.js', 'is not a script of this release'],
  ['a compressed file, which nginx would serve instead', 'assets/first.js.br', 'no file of a page'],
  ['what nginx would read as a rule', 'a" "";}.html', 'is no file of a page'],
  ['a script inside a page', 'find-calm.html', 'unknown inline script'],
  ['a link to another place on this machine', '', 'find-calm.html is no file of a page'],
])('%s is refused, and nothing of it stays', async (_what, name, reason) => {
  const [pages, there] = [edit('x'), versions()];
  if (name) fs.writeFileSync(join(pages, name), '<script>steal()</script>');
  else fs.symlinkSync('/etc/passwd', join(pages, 'find-calm.html'));
  await expect(publishPages(site, pages)).rejects.toThrow(reason);
  expect([index().slice(0, 8), versions()]).toEqual(['released', there]);
});
