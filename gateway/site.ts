// One folder holds everything the gateway serves: a subfolder for each version, the link `now` to the live
// one, which gateway.sh follows, and status.json, which the page editor shows. A live version never changes.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';

/** `version.json` of each version. */
export interface Version {
  id: string;
  /** The build that it is from, and that build with its settings. */
  build: string;
  release: string;
  /** The site's origin. */
  address: string;
  /** The version whose pages the page editor has replaced. */
  before?: string;
}

/** How a publish ended, and what the page editor had asked for, by its id. */
export type Outcome = Partial<Record<'message' | 'request', string>>;

/** @returns what a JSON file holds; nothing where there is none */
export const readJson = <T extends object>(file: string): T | undefined =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;

const versionOf = (site: string, id: string) => readJson<Version>(join(site, id, 'version.json'));

/** @returns what is live; undefined where no gateway serves pages */
export const readLive = (site: string): Version | undefined => versionOf(site, 'now');

/** Open tabs may still ask for files of the version that is live; a release has its own alone. */
const keepAssets = (site: string, live: string, next: string): void => {
  const assetsOf = (id: string): string => join(site, id, 'marketing/assets');
  fs.cpSync(assetsOf(live), assetsOf(next), { recursive: true, force: false });
};

/**
 * Adds a version that nobody sees yet: whole and as nginx takes it, or not at all.
 * @param fill writes its pages and its configuration
 */
export const addVersion = async (
  site: string,
  version: Version,
  fill: (folder: string) => Promise<void>,
): Promise<void> => {
  const folder = join(site, version.id);
  fs.rmSync(folder, { recursive: true, force: true });
  try {
    await fill(folder);
    if (version.before) keepAssets(site, version.before, version.id);
    fs.writeFileSync(join(folder, 'marketing/release.txt'), `${version.id}\n`);
    fs.writeFileSync(join(folder, 'version.json'), JSON.stringify(version));
    fs.mkdirSync(join(folder, 'temp'), { recursive: true });
    const test = ['-q', '-t', '-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
    execFileSync(process.env['NGINX'] ?? 'nginx', test, {
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
      // Its log of calls is /dev/stdout, which it could not open as Node's pipe.
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Makes a version live by one rename, and deletes all but the live one, the one before it and the one that
 * nginx serves for another second.
 * @param instead the version that was live when this one was made
 * @throws Error when somebody else was faster; then nothing has changed
 */
export const switchTo = (site: string, { id, before }: Version, instead?: string): void => {
  if (readLive(site)?.id !== instead)
    throw new Error('Other pages have gone live meanwhile. Look at them, and publish again.');
  const link = join(site, `next-${id}`);
  fs.rmSync(link, { force: true });
  fs.symlinkSync(id, link);
  fs.renameSync(link, join(site, 'now'));
  for (const name of fs.readdirSync(site))
    if (!['now', id, before, instead].includes(name) && versionOf(site, name))
      fs.rmSync(join(site, name), { recursive: true });
};

/** @throws Error when there is no version before */
export const undo = (site: string): void => {
  const live = readLive(site);
  const before = versionOf(site, live?.before ?? 'none');
  if (!live || !before) throw new Error('There is nothing to go back to.');
  keepAssets(site, live.id, before.id);
  switchTo(site, before, live.id);
};

/** Says in status.json what is live, since when, and how the last publish ended. */
export const writeStatus = (site: string, outcome?: Outcome): void => {
  const file = join(site, 'status.json');
  const { id, address, before = 'none' } = readLive(site) ?? {};
  const since = id && fs.lstatSync(join(site, 'now')).mtime;
  const live = { id, address, since, before: versionOf(site, before)?.id };
  fs.writeFileSync(`${file}.new`, JSON.stringify({ ...readJson(file), ...outcome, ...live }));
  fs.renameSync(`${file}.new`, file);
};
