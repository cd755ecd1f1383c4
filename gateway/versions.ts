// The two kinds of versions: what a release has built, and that with the pages of the page editor.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { assertAddress, putAddress } from './address.ts';
import { compressSite } from './compress.ts';
import { readOwnScripts, writePagePolicies } from './page-policies.ts';
import { addVersion, readLive, switchTo, type Version } from './site.ts';

const hashOf = (folder: string): string =>
  hash(
    'sha256',
    execFileSync('sh', ['-c', 'cd "$0" && find . -type f -exec sha256sum {} + | sort', folder]),
  );

/** nginx's files, with this site's settings from the environment. */
const configure = (folder: string): void => {
  execFileSync('sh', [join(folder, 'write-settings.sh'), folder], { env: process.env });
  // Before 1.27.4 (write-settings.sh) nginx closes idle connections when it reloads, and loses a call that
  // was just sent there. A proxy keeps them for all its visitors, so it gets one for each call.
  const keepalive = join(folder, 'keepalive.conf');
  if (process.env['TRUSTED_PROXIES'] && readFileSync(keepalive, 'utf8') === '')
    writeFileSync(keepalive, 'keepalive_requests 1;\n');
  const template = readFileSync(join(folder, 'nginx.conf.template'), 'utf8');
  writeFileSync(
    join(folder, 'nginx.conf'),
    template
      .replaceAll('${GATEWAY_PORT}', '8080')
      .replaceAll('${MARKETING_ROOT}', join(folder, 'marketing'))
      .replaceAll('${MEMBER_ROOT}', join(folder, 'member')),
  );
};

/**
 * Makes a build live. What the page editor has published on top of the same build stays.
 * @param dist what gateway/build.ts has written
 */
export const publishBuild = async (site: string, dist: string): Promise<void> => {
  const { API_UPSTREAM, PUBLIC_URL: address = '', TRUSTED_PROXIES } = process.env;
  const build = hashOf(dist);
  const settings = [build, API_UPSTREAM, address, TRUSTED_PROXIES];
  const release = hash('sha256', settings.join('\n')).slice(0, 16);
  const live = readLive(site);
  if (live?.release === release) return;
  const isSame = live?.build === build && live.address === address;
  const version: Version = { id: release, build, release, address };
  await addVersion(site, version, async (folder) => {
    assertAddress(address, readFileSync(join(dist, 'nginx/unready'), 'utf8'));
    cpSync(join(dist, 'nginx'), folder, { recursive: true });
    cpSync(join(dist, 'member'), join(folder, 'member'), { recursive: true });
    const pages = isSame ? join(site, live.id) : dist;
    cpSync(join(pages, 'marketing'), join(folder, 'marketing'), { recursive: true });
    if (isSame) cpSync(join(pages, 'page-policies.conf'), join(folder, 'page-policies.conf'));
    else await putAddress(join(folder, 'marketing'), address);
    configure(folder);
  });
  // The page editor has published meanwhile, so these pages are made again on top of that.
  if (readLive(site)?.id !== live?.id) return publishBuild(site, dist);
  switchTo(site, version, live?.id);
};

/** A file's name must not be nginx syntax, nor look like the compressed copy of another file. */
const pageFile = /^[\w./-]{1,120}\.(?:html|css|js|svg|png|jpe?g|webp|avif|ico|woff2|xml|txt)$/;

/**
 * Pages and members share an origin, and the pages come from a development server: they may have no
 * link to another place on this machine, and no script that the release does not have.
 */
const assertPages = (pages: string, released: string): void => {
  for (const entry of readdirSync(pages, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const name = relative(pages, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !pageFile.test(name)) throw new Error(`${name} is no file of a page`);
    if (!name.endsWith('.js')) continue;
    const own = join(released, name);
    if (!existsSync(own) || !readFileSync(own).equals(readFileSync(join(pages, name))))
      throw new Error(`${name} is not a script of this release: publish with its own editor`);
  }
};

/**
 * Makes the page editor's pages live; everything else stays as it is.
 * @param built the folder of marketing's built pages
 */
export const publishPages = async (site: string, built: string): Promise<void> => {
  const live = readLive(site);
  if (!live) throw new Error(`no gateway serves pages from ${site}: start the gateway first`);
  const id = `published-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const from = join(site, live.id);
  const old = join(from, 'marketing');
  const version = { ...live, id, before: live.id };
  await addVersion(site, version, async (folder) => {
    const [marketing, member] = [join(folder, 'marketing'), join(folder, 'member')];
    cpSync(from, folder, { recursive: true, filter: (path) => path !== old });
    cpSync(built, marketing, { recursive: true, verbatimSymlinks: true });
    // Of the copy, because the original may change meanwhile.
    assertPages(marketing, old);
    await compressSite(marketing);
    // nginx's part of a version is these two files; a page's policy follows from the page.
    writeFileSync(
      join(folder, 'page-policies.conf'),
      writePagePolicies({ marketing, member }, readOwnScripts({ marketing: old, member })),
    );
    const conf = readFileSync(join(from, 'nginx.conf'), 'utf8');
    writeFileSync(join(folder, 'nginx.conf'), conf.replaceAll(join(from, '/'), join(folder, '/')));
  });
  switchTo(site, version, live.id);
};
