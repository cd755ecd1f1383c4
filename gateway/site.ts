// One folder holds everything the gateway serves: a subfolder for each version, and the link `now` to
// the live one, which gateway.sh follows. `deploy/gateway/publish.sh` adds the versions of releases,
// this file those with changed marketing pages; neither changes a live version in place.
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { compressSite } from './compress.ts';
import { readOwnScripts, writePagePolicies } from './page-policies.ts';

/** How many versions are kept for undo, the live one included. */
const kept = 4;

/** Whether the page editor made this version, not a release. */
const isPublished = (id: string): boolean => id.startsWith('published-');

const noteOf = (site: string, id: string, name: string): string | undefined => {
  const file = join(site, id, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

/** What is live. */
export interface LiveVersion {
  id: string;
  /** When it went live. */
  since: Date;
  /** The site's origin. */
  address: string;
  /** The version that it replaced, if that is still here to go back to. */
  before?: string;
}

/** @returns what is live in a folder; undefined where no gateway serves pages from it */
export const readLive = (site: string): LiveVersion | undefined => {
  const link = join(site, 'now');
  if (!existsSync(link)) return undefined;
  const id = readlinkSync(link);
  const before = noteOf(site, id, 'before');
  return {
    id,
    since: lstatSync(link).mtime,
    address: noteOf(site, id, 'address') ?? '',
    ...(before !== undefined && existsSync(join(site, before)) && { before }),
  };
};

const assetsOf = (site: string, id: string): string => join(site, id, 'marketing/assets');

/** Copies the files that open tabs of one version may still ask for into the next version only. */
const keepAssets = (site: string, from: string, to: string): void => {
  const own =
    noteOf(site, from, 'own-assets')?.split('\n') ?? globSync('*', { cwd: assetsOf(site, from) });
  for (const name of own)
    if (existsSync(join(assetsOf(site, from), name)))
      cpSync(join(assetsOf(site, from), name), join(assetsOf(site, to), name), { force: false });
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

const newId = (): string => `published-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

const fill = async (site: string, built: string, live: string, id: string): Promise<void> => {
  const to = join(site, id);
  const marketing = join(to, 'marketing');
  mkdirSync(to);
  const [old, member] = [join(site, live, 'marketing'), join(to, 'member')];
  cpSync(join(site, live), to, { recursive: true, filter: (path) => path !== old });
  cpSync(built, marketing, { recursive: true, verbatimSymlinks: true });
  // Of the copy, because the original may change meanwhile.
  assertPages(marketing, old);
  writeFileSync(join(marketing, 'release.txt'), `${id}\n`);
  await compressSite(marketing);
  writeFileSync(join(to, 'own-assets'), globSync('*', { cwd: assetsOf(site, id) }).join('\n'));
  // nginx's part of a version is these two files; a page's policy follows from the page.
  writeFileSync(
    join(to, 'page-policies.conf'),
    writePagePolicies({ marketing, member }, readOwnScripts({ marketing: old, member })),
  );
  const conf = readFileSync(join(to, 'nginx.conf'), 'utf8');
  writeFileSync(
    join(to, 'nginx.conf'),
    conf.replaceAll(join(site, live, '/'), join(site, id, '/')),
  );
  writeFileSync(join(to, 'before'), live);
  keepAssets(site, live, id);
};

/**
 * @param built the folder of marketing's built pages
 * @returns the id of a version with these pages and otherwise like the live one; nobody sees it yet
 */
export const addVersion = async (site: string, built: string): Promise<string> => {
  const live = readLive(site);
  if (!live) throw new Error(`no gateway serves pages from ${site}: start the gateway first`);
  const id = newId();
  try {
    await fill(site, built, live.id, id);
    return id;
  } catch (error) {
    rmSync(join(site, id), { recursive: true, force: true });
    throw error;
  }
};

/** Deletes all versions except the live one, those before it and the one that was just replaced. */
const prune = (site: string, left: string): void => {
  const keep = new Set([left]);
  let id: string | undefined = readLive(site)?.id;
  for (let count = 0; id && count < kept; count += 1) {
    keep.add(id);
    id = noteOf(site, id, 'before');
  }
  const others = globSync('*/', { cwd: site }).map((name) => name.replace(/\/$/, ''));
  for (const other of others)
    if (isPublished(other) && !keep.has(other)) rmSync(join(site, other), { recursive: true });
};

/**
 * Makes a version live by one rename.
 * @param instead the version that was live when this one was made
 * @throws Error when somebody else was faster; then nothing has changed
 */
export const switchTo = (site: string, id: string, instead: string): void => {
  if (readLive(site)?.id !== instead || !existsSync(join(site, id)))
    throw new Error('Other pages have gone live meanwhile. Look at them, and publish again.');
  const link = join(site, `next-${id}`);
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, join(site, 'now'));
  prune(site, instead);
};

/**
 * @returns the version that is live afterward
 * @throws Error when there is no previous version
 */
export const undo = (site: string): string => {
  const live = readLive(site);
  if (!live?.before) throw new Error('There is nothing to go back to.');
  keepAssets(site, live.id, live.before);
  switchTo(site, live.before, live.id);
  return live.before;
};
