import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../stack/terminal.ts';
import { idsOf, wait } from '../stage.ts';
import { expectServed, underLoad } from '../load.ts';
import { cloneSource, docker, inSource, runProgram, site } from '../stage.ts';

const everybody = ['gateway', 'api', 'worker', 'postgres', 'redis'];

const edit = (path: string, from: string, to: string): void => {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new UserError(`${path} does not say "${from}" any more`);
  writeFileSync(path, text.replace(from, to));
};

const read = async (path: string): Promise<string> => (await fetch(`${site}${path}`)).text();

/** The contents of each site: its pages, and for the member app the files that they name. */
export const marketingPages = async (): Promise<string> =>
  (await Promise.all(['/', '/find-yourself', '/new-door', '/auth'].map(read))).join();
const memberApp = async (): Promise<string> => {
  const page = await read('/profile');
  const entries = [...page.matchAll(/\/member-assets\/[\w.-]+\.js/g)].map(([path]) => path);
  return [
    page,
    ...(await Promise.all([...entries, '/member-assets/remoteEntry.js'].map(read))),
  ].join();
};
const running = async (): Promise<string> => (await Promise.all(everybody.map(idsOf))).join();

const pagesImage = 'whole-and-held/pages:rehearsal';

interface Change {
  file: string;
  from: string;
  to: string;
  changes: () => Promise<string>;
  stays: () => Promise<string>;
}

/** Runs `work` from another checkout, in which a page is changed. */
export const inChanged = async <Result>(
  { file, from, to }: Pick<Change, 'file' | 'from' | 'to'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const image = await docker('image', 'inspect', '--format', '{{.Id}}', pagesImage);
  const copy = await cloneSource('source');
  edit(join(copy, file), from, to);
  return inSource(copy, work).finally(() => docker('tag', image.trim(), pagesImage));
};

/** Publishes a change of one site as `./ops publish` does. */
const publish = async (change: Change): Promise<string> => {
  const { changes, stays } = change;
  const [seen, kept, before] = [await changes(), await stays(), await running()];
  return inChanged(change, async () => {
    const served = await underLoad(() => runProgram('sh', 'deploy/ops/publish.sh'));
    await wait('the change', async () => (await changes()) !== seen);
    if ((await stays()) !== kept) throw new UserError('the other site has changed as well');
    if ((await running()) !== before) throw new UserError('a container was replaced');
    return `its change is live, the other site is the same to the byte, no container moved; ${expectServed(served)}`;
  });
};

/** The change in a copy, and the pages that show it. */
export const changes = {
  marketing: {
    file: 'sites/marketing/src/content/pages/find-yourself.md',
    from: 'For the one who keeps the peace',
    to: 'For the one who always kept the peace',
    changes: marketingPages,
    stays: memberApp,
  },
  member: {
    file: 'sites/member/src/app/header.tsx',
    from: 'If you are not safe',
    to: 'If you do not feel safe',
    changes: memberApp,
    stays: marketingPages,
  },
} as const satisfies Record<string, Change>;

export const marketingAlone = (): Promise<string> => publish(changes.marketing);
export const memberAlone = (): Promise<string> => publish(changes.member);
